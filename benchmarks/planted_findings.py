"""Pages with planted findings: sentences on several topics in many wordings, among others that come close."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path

_SENTENCES_PER_PAGE = 14
_PAGES_PER_FILE = (1, 1, 1, 2, 3, 8)
_PLANTED_SHARE, _CLOSE_SHARE = 0.04, 0.06  # of the sentences


@dataclass(frozen=True, slots=True)
class Topic:
    """A request for all of something, sentences that are asked for, and some that only come close."""

    request: str
    planted: tuple[str, ...]
    close: tuple[str, ...]


TOPICS = (
    Topic(
        "List all complaints about noise",
        (
            "The hammering in the flat above keeps my children awake every night.",
            "I must complain about the loud music from the bar until two in the morning.",
            "Since the compressor was installed we cannot hold a meeting, it is that loud.",
            "The barking of the dogs next door has become unbearable.",
            "Noise from the building site begins at five, long before it is allowed.",
            "Please do something about the racket that the delivery lorries make at dawn.",
            "The ventilation hums so loudly that I cannot concentrate at my desk.",
            "Our guests were annoyed by the shouting in the corridor.",
        ),
        (
            "The new pumps are so quiet that one hardly hears them.",
            "We enjoyed the music at the summer party.",
            "The dog of the caretaker was vaccinated in spring.",
            "The building site will be open to visitors on Sunday.",
        ),
    ),
    Topic(
        "Find every delivery that came late",
        (
            "The pallets arrived nine days after the agreed date.",
            "Your shipment reached us a week too late.",
            "The delivery of the cement was delayed by the strike and came on Thursday instead of Monday.",
            "We waited three weeks longer than promised for the spare parts.",
            "The supplier missed the date again, and the windows came in May.",
            "The parcel was overdue when it finally turned up.",
            "The goods were delivered with a delay of twelve days.",
            "The truck with the shelves came two days behind schedule.",
        ),
        (
            "The delivery came on time and complete.",
            "We deliver on Tuesdays and Fridays.",
            "The late shift begins at ten.",
            "Delivery is free above two hundred euros.",
        ),
    ),
    Topic(
        "Which accidents and injuries were reported?",
        (
            "A cook burned his hand on the oven and was taken to hospital.",
            "Mrs Keller slipped on the wet stairs and broke her wrist.",
            "An apprentice cut his finger at the bread slicer.",
            "The forklift ran over the foot of a driver.",
            "A visitor stumbled over the cable and hurt her knee.",
            "One of the painters fell from the ladder and bruised his ribs.",
            "A splinter flew into the eye of the carpenter.",
            "A child was injured when the swing came loose.",
        ),
        (
            "The first aid course takes place in the canteen.",
            "The stairs were painted in a light grey.",
            "The doctor sees patients from eight to noon.",
            "The insurance covers the contents of the building.",
        ),
    ),
    Topic(
        "List every case of water damage",
        (
            "Water came through the ceiling of the archive and soaked two shelves.",
            "A pipe burst in the cellar and flooded the boiler room.",
            "The roof leaks above the east wing, and the plaster is wet.",
            "After the storm the carpet in room four was drenched.",
            "The washing machine overflowed and ruined the parquet.",
            "There are damp stains on the wall below the bathroom.",
            "Rain entered through the skylight and damaged the paintings.",
            "The basement stood ten centimetres under water.",
        ),
        (
            "The water meter is read in December.",
            "The plants are watered twice a week.",
            "Drinking water is free in the lobby.",
            "The bathroom gets new tiles next year.",
        ),
    ),
    Topic(
        "Find all price increases",
        (
            "From March on the rent rises by four percent.",
            "The supplier has raised the price of flour to 0.92 a kilo.",
            "Electricity will cost eleven percent more next year.",
            "The annual fee goes up from 60 to 75 euros.",
            "Because of higher wages our hourly rate increases to 58 euros.",
            "Tickets are becoming two euros more expensive.",
            "The insurance premium was increased again.",
            "The lease provides that the rent climbs every third year.",
        ),
        (
            "The price of the chairs stays as it is.",
            "The price list is attached.",
            "The discount of five percent applies to members.",
            "The number of visitors rose by a tenth.",
        ),
    ),
    Topic(
        "All requests for a refund",
        (
            "I would like my money back for the two concert tickets.",
            "Please refund the deposit to my account.",
            "Kindly reimburse us for the broken vases.",
            "As the course did not take place, I ask you to return the fee.",
            "We demand repayment of the 340 euros that we paid in advance.",
            "Please credit the amount of the returned jacket.",
            "The customer wants her payment returned.",
            "I expect to be paid back for the cancelled trip.",
        ),
        (
            "Please transfer the amount within fourteen days.",
            "The deposit is due when the contract is signed.",
            "Thank you for your payment.",
            "We ask for money for the new playground.",
        ),
    ),
    Topic(
        "List all praise for the staff",
        (
            "Your receptionist could not have been more helpful.",
            "The nurses were kind and patient throughout.",
            "A big thank you to the driver, who went out of his way for us.",
            "The waiter was friendly and attentive.",
            "I want to commend Mr Silva for his excellent work.",
            "The team in the workshop did a wonderful job.",
            "We were impressed by how quickly your technician helped.",
            "Everyone at the counter was polite and knew their trade.",
        ),
        (
            "The staff meets on the first Monday of the month.",
            "The receptionist works from home on Fridays.",
            "The waiter forgot our drinks.",
            "Staff may park behind the building.",
        ),
    ),
    Topic(
        "Which machines or devices broke down?",
        (
            "The photocopier on the second floor is out of order again.",
            "The dishwasher stopped in the middle of the programme and does not start any more.",
            "The lift has been stuck since Wednesday.",
            "The projector failed ten minutes into the lecture.",
            "The engine of the small van gave up on the motorway.",
            "Our coffee machine no longer heats.",
            "The laser cutter shut down with an error and had to be repaired.",
            "The card reader at the till is defective.",
        ),
        (
            "The new photocopier was installed on Friday.",
            "The lift holds eight persons.",
            "Coffee is served at ten.",
            "The van was washed and refuelled.",
        ),
    ),
    Topic(
        "List all thefts and break-ins",
        (
            "Somebody broke into the shed and took the lawn mower.",
            "Two laptops were stolen from the meeting room.",
            "The cash box disappeared from the drawer overnight.",
            "Burglars forced the back door open.",
            "My bicycle was taken from the rack in the yard.",
            "A purse was snatched in the waiting room.",
            "Copper pipes were removed from the site by strangers.",
            "A shoplifter left with three bottles of perfume.",
        ),
        (
            "The shed was painted green.",
            "Three laptops were bought for the new colleagues.",
            "The back door gets a new handle.",
            "Bicycles may be left in the yard.",
        ),
    ),
    Topic(
        "Find all events that were cancelled",
        (
            "The concert on Saturday will not take place.",
            "The workshop was called off because too few had enrolled.",
            "Because of the heat the run has been cancelled.",
            "The autumn market had to be dropped this year.",
            "Sadly we must cancel the guided tour.",
            "There will be no general meeting in June.",
            "The exhibition does not open, as the loans did not arrive.",
            "The film evening was scrapped at short notice.",
        ),
        (
            "The concert begins at eight.",
            "The guided tour takes an hour.",
            "The autumn market drew four thousand visitors.",
            "Members may cancel at the end of a quarter.",
        ),
    ),
    Topic(
        "All problems with the heating",
        (
            "The radiators in the library have been cold since Monday.",
            "It was only fourteen degrees in the classroom because the boiler had failed.",
            "The heating does not work in the north wing.",
            "Tenants on the third floor are freezing, as no warm air comes.",
            "The thermostat in the hall no longer reacts, and it stays icy.",
            "Without heating we had to send the children home.",
            "The furnace goes out every few hours.",
            "The heating pipes bang, and half of the rooms stay cool.",
        ),
        (
            "The heating season begins in October.",
            "The boiler is inspected every year.",
            "The library has warm colours and large windows.",
            "The soup was served cold.",
        ),
    ),
    Topic(
        "List everyone who resigned or was dismissed",
        (
            "Mr Okafor handed in his notice and leaves at the end of May.",
            "The treasurer stepped down after eleven years.",
            "We had to let two trainees go.",
            "Ms Lindqvist has left the company.",
            "The head of sales was fired in autumn.",
            "The bookkeeper quit without giving a reason.",
            "Our caretaker is giving up his post.",
            "The contract of the assistant was terminated by the board.",
        ),
        (
            "Mr Okafor joined the company in May.",
            "The treasurer presented the accounts.",
            "Ms Lindqvist is on holiday until Monday.",
            "The trainees visited the plant.",
        ),
    ),
)

OTHER_TOPICS = (
    Topic(
        "List all requests for time off",
        (
            "I would like to take the first two weeks of August as leave.",
            "May I stay at home on Friday to look after my mother?",
            "Please approve my holiday from the ninth to the twentieth.",
            "She asked for three days free for her wedding.",
            "I need the afternoon off for a visit to the dentist.",
            "He applies for unpaid leave until spring.",
        ),
        (
            "The office is closed between Christmas and New Year.",
            "The holiday brochure lists twelve hotels.",
            "The dentist moved to the second floor.",
        ),
    ),
    Topic(
        "Find every mention of mould or damp",
        (
            "Black spots have spread across the bedroom wall.",
            "There is mould behind the wardrobe again.",
            "The paper peels off, because the wall never dries.",
            "It smells musty in the cellar, and the boxes are soft with moisture.",
            "Fungus grows in the corners of the bathroom.",
            "The window frame is wet every morning and has gone green.",
        ),
        (
            "The bedroom was painted white.",
            "The wardrobe is two metres wide.",
            "Mushrooms are sold on Saturdays.",
        ),
    ),
    Topic(
        "All promises to pay later",
        (
            "We shall settle the bill as soon as our customer has paid us.",
            "You will have the money by the end of next month.",
            "I can pay the rest in three instalments from June on.",
            "Kindly allow us until autumn to clear our debt.",
            "The amount will be transferred when the loan is granted.",
            "He says that he will pay what he owes after harvest.",
        ),
        (
            "The bill was paid in cash on the spot.",
            "The loan bears four percent interest.",
            "Wages are paid on the last working day.",
        ),
    ),
    Topic(
        "Which side effects did patients report?",
        (
            "After the second tablet she felt sick and dizzy.",
            "His skin itched and turned red where the cream was applied.",
            "The patient complained of headaches since the new drug was begun.",
            "Two people could not sleep after the injection.",
            "The syrup made the boy drowsy all day.",
            "She stopped the treatment because her hands swelled.",
        ),
        (
            "The tablets are taken with water.",
            "The pharmacy opens at eight.",
            "The cream costs nine euros.",
        ),
    ),
    Topic(
        "List all offers of help",
        (
            "If you need someone to carry the chairs, I am there on Saturday.",
            "My brother could lend us his trailer.",
            "We would gladly look after the stall for two hours.",
            "Let me know if I can drive anybody home.",
            "The neighbours are willing to water the beds in July.",
            "I can translate the leaflet for you free of charge.",
        ),
        (
            "The chairs are stored in the hall.",
            "The stall stands at the gate.",
            "The leaflet has four pages.",
        ),
    ),
    Topic(
        "Find all mistakes in orders",
        (
            "We ordered blue tiles and got green ones.",
            "Six of the twelve lamps were missing in the box.",
            "You sent the book to the address of my former employer.",
            "The jacket is two sizes too small, though the slip says large.",
            "Instead of flour the sack held sugar.",
            "The same order was charged and shipped twice.",
        ),
        (
            "The tiles are laid in a pattern.",
            "Lamps are on the third shelf.",
            "The book has two hundred pages.",
        ),
    ),
)

_FILLER = (
    "The meeting was opened at nine by the chair.",
    "The minutes of the last session were approved without changes.",
    "The archive holds letters from three centuries.",
    "Please sign both copies and send one back.",
    "The garden was planted with lavender and thyme.",
    "The report compares the figures of two years.",
    "The committee thanks the city for its support.",
    "Tickets can be bought at the counter or by telephone.",
    "The museum owns a collection of old maps.",
    "The train to the coast takes four hours.",
    "The budget for the coming year was discussed at length.",
    "A questionnaire was sent to all households.",
    "The school choir sings three songs in Latin.",
    "The contract runs for two years and is renewed by itself.",
    "The colour of the facade was chosen by the residents.",
    "The laboratory tests forty samples a day.",
    "The winner receives a voucher for books.",
    "The recipe calls for butter, sugar and lemons.",
    "The bridge was built of stone from the valley.",
    "The form asks for name, address and date of birth.",
    "The walls are insulated with wood fibre.",
    "The lecture deals with the history of printing.",
    "The members elected a new secretary.",
    "The library lends books for four weeks.",
    "The new software is introduced in two steps.",
    "The parcel holds twelve glasses of honey.",
    "The vineyard faces south and has chalky soil.",
    "Every participant gets a certificate.",
    "The statutes can be read on the notice board.",
    "The photographs were taken in the spring.",
    "The factory makes bolts of stainless steel.",
    "The path leads along the river to the mill.",
    "The survey shows that most people come by bus.",
    "The keys hang in the office on the ground floor.",
    "An architect from Porto drew the plans.",
    "The orchestra rehearses on Wednesdays.",
    "The tender was published in the gazette.",
    "The apples are pressed in September.",
    "The database is backed up every night.",
    "The club has two hundred and forty members.",
    "The interview lasts about half an hour.",
    "The seeds are kept in paper bags.",
    "The chapter on methods was rewritten.",
    "The tower can be seen from afar.",
    "We enclose the signed agreement.",
    "The guests stay in two small hotels.",
    "The inventory lists all furniture by room.",
    "The road was measured in the summer.",
    "The cheese ripens for eighteen months.",
    "The council decides on the application in March.",
    "The translation was done by a student.",
    "The sample is kept in a dark place.",
    "The field was ploughed after the harvest.",
    "The agenda has seven points.",
    "The newsletter appears four times a year.",
    "The printer cartridges are in the cupboard.",
    "The exhibition shows drawings and prints.",
    "The rules of the game are simple.",
    "The choice fell on the smaller model.",
    "The company employs sixty people.",
)
_OTHER_FILLER = (
    "The choir meets in the parish hall.",
    "Lunch is served from noon to two.",
    "The map shows the old town walls.",
    "A new bench was set up by the lake.",
    "The invoice numbers follow each other.",
    "The thesis has five chapters.",
    "Barley grows well on the upper fields.",
    "The ferry crosses twice a day.",
    "The password is changed every quarter.",
    "Our stand is in hall four.",
    "The poem was written in exile.",
    "Sign here and on page three.",
    "The probe measures heat and pressure.",
    "The team plays in yellow shirts.",
    "A guide leads through the cave.",
    "The board appoints the auditor.",
    "The bakery sells six kinds of bread.",
    "All figures are in thousands.",
    "The bill is read a second time in May.",
    "The roof is covered with slate.",
    "The exam takes three hours.",
    "The dam holds four million litres.",
    "The shop lends skis and boots.",
    "Her grandfather was a watchmaker.",
    "The software stores dates as text.",
    "Rooms are booked on the website.",
    "The orchard has forty trees.",
    "The lens is made of glass.",
    "The will was opened by a notary.",
    "The street is lit by gas lamps.",
)
_NAMES = ("Amaral", "Berg", "Costa", "Dufour", "Engel", "Fischer", "Grant", "Hale", "Ito", "Jansen")
_MONTHS = ("January", "March", "April", "June", "July", "September", "November")


PLANTINGS = {"first": (TOPICS, _FILLER), "other": (OTHER_TOPICS, _OTHER_FILLER)}


def write_pages(
    folder: Path, pages: int, seed: int, planting: str = "first"
) -> dict[str, dict[str, list[str]]]:
    """Write so many pages of letters and reports as text files with form feeds between pages.

    The sentences are those of one of PLANTINGS.

    Return for the request of each topic which sentences of which file, by its name, are asked for.
    """
    chosen = random.Random(f"planted {seed}")
    topics, filler = PLANTINGS[planting]
    planted: dict[str, dict[str, list[str]]] = {each.request: {} for each in topics}
    sentences = _iterate_sentences(chosen, topics, filler)
    number = 0
    while pages > 0:
        number += 1
        count = min(chosen.choice(_PAGES_PER_FILE), pages)
        pages -= count
        name = f"{'letter' if count == 1 else 'report'} {number:03}.txt"
        texts = []
        for _ in range(count):
            drawn = [next(sentences) for _ in range(_SENTENCES_PER_PAGE)]
            for text, request in drawn:
                if request:
                    planted[request].setdefault(name, []).append(text)
            half = len(drawn) // 2
            texts.append(
                "\n\n".join(" ".join(text for text, _ in part) for part in (drawn[:half], drawn[half:]))
            )
        (folder / name).write_text("\n\f".join(texts), encoding="utf-8")
    return planted


def _iterate_sentences(
    chosen: random.Random, topics: Sequence[Topic], filler: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """Yield sentences with the request that asks for them, "" for others."""
    planted = [(text, each.request) for each in topics for text in each.planted]
    close = [(text, "") for each in topics for text in each.close]
    chosen.shuffle(planted)
    chosen.shuffle(close)
    next_planted, next_close = cycle(planted), cycle(close)
    while True:
        drawn = chosen.random()
        if drawn < _PLANTED_SHARE:
            yield next(next_planted)
        elif drawn < _PLANTED_SHARE + _CLOSE_SHARE:
            yield next(next_close)
        else:
            yield _write_filler(chosen, filler), ""


def _write_filler(chosen: random.Random, filler: Sequence[str]) -> str:
    text = chosen.choice(filler)
    if chosen.random() < 1 / 2:
        return text
    name, month = chosen.choice(_NAMES), chosen.choice(_MONTHS)
    opening = chosen.choice((f"As {name} wrote in {month}, ", f"In {month} {name} noted: ", f"For {name}: "))
    return f"{opening}{text[0].lower()}{text[1:]}"
