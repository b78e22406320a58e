/** Streets that tell the borough by themselves. The Bronx and Staten Island are one fare zone each. Written by hand. */
export const bronxStreets = `
10451 | Grand Concourse, Gerard Ave, Walton Ave, River Ave, Melrose Ave, Courtlandt Ave, Exterior St
10454 | Willis Ave, Brook Ave, St Anns Ave, Cypress Ave, Bruckner Blvd, Lincoln Ave, Alexander Ave, Jackson Ave, 3rd Ave
10455 | Westchester Ave, Kelly St, Dawson St, Fox St, Longwood Ave
10456 | Sheridan Ave, Sherman Ave, College Ave, Findlay Ave, Teller Ave, Clay Ave, Morris Ave, Fulton Ave, Boston Rd
10452 | Ogden Ave, Jerome Ave, Nelson Ave, Shakespeare Ave, Jesup Ave, University Ave, Dr Martin L King Jr Blvd, Edward L Grant Hwy
10453 | Sedgwick Ave, Undercliff Ave, Popham Ave, Davidson Ave, Creston Ave, W Tremont Ave, W Burnside Ave, E Burnside Ave
10458 | Arthur Ave, Hughes Ave, Belmont Ave, Crotona Ave, E Fordham Rd, W Fordham Rd, Fordham Rd, Fordham Plaza, Webster Ave
10458 | Valentine Ave, Bainbridge Ave, Decatur Ave, Marion Ave, Briggs Ave, Southern Blvd, Kazimiroff Blvd, Park Ave, Bathgate Ave
10457 | E Tremont Ave, Tremont Ave, Washington Ave, Monroe Ave, Weeks Ave, Clinton Ave, Prospect Ave, Mapes Ave, Quarry Rd
10459 | Hunts Point Ave, Garrison Ave, Lafayette Ave, Faile St, Bryant Ave, Hoe Ave, Vyse Ave, Simpson St, Intervale Ave
10460 | West Farms Rd, Crotona Park N, Crotona Pkwy, Longfellow Ave
10461 | Eastchester Rd, Williamsbridge Rd, Morris Park Ave, Waters Pl, Pelham Pkwy, Pelham Pkwy S, Westchester Sq, Mulford Ave
10462 | White Plains Rd, Castle Hill Ave, Lydig Ave, Unionport Rd, Metropolitan Ave, Parkchester Rd, Bronxdale Ave
10463 | Kingsbridge Rd, W Kingsbridge Rd, E Kingsbridge Rd, Bailey Ave, Johnson Ave, Riverdale Ave, Broadway, Kappock St
10463 | Henry Hudson Pkwy, Henry Hudson Pkwy E, Henry Hudson Pkwy W, Independence Ave, Palisade Ave, Arlington Ave, Netherland Ave
10464 | City Island Ave, Fordham St, Ditmars St, Minnieford Ave
10465 | Throgs Neck Expy, Throgs Neck Blvd, Pennyfield Ave, Harding Ave, Layton Ave, Country Club Rd, Ellsworth Ave
10465 | Middletown Rd, Hutchinson River Pkwy, Revere Ave, Balcom Ave, Lawton Ave, Schurz Ave
10466 | Baychester Ave, Laconia Ave, Edenwald Ave, Bronxwood Ave, Barnes Ave, Carpenter Ave, Matilda Ave, Nereid Ave
10467 | Mosholu Pkwy, E Mosholu Pkwy, E Gun Hill Rd, W Gun Hill Rd, Gun Hill Rd, Allerton Ave, Burke Ave, Dekalb Ave, Rochambeau Ave
10467 | Bronx Park E, Olinville Ave, Holland Ave, Wallace Ave, Cruger Ave, Barker Ave, Perry Ave, Hull Ave, Norwood Ave
10468 | Reservoir Ave, Goulden Ave, Bedford Park Blvd, Paul Ave, Strong St, Heath Ave
10469 | Boston Post Rd, Hering Ave, Wilson Ave, Fish Ave, Gunther Ave, Pelham Pkwy N, Mickle Ave
10470 | Katonah Ave, Van Cortlandt Park E, Martha Ave, Kepler Ave
10471 | Fieldston Rd, Post Rd, Waldo Ave, Mosholu Ave, Sycamore Ave, Livingston Ave, Goodridge Ave, Grosvenor Ave
10472 | Soundview Ave, Morrison Ave, Boynton Ave, Ward Ave, Manor Ave, Stratford Ave, Gleason Ave, Watson Ave
10473 | Lacombe Ave, Rosedale Ave, Randall Ave, Seward Ave, Zerega Ave, Olmstead Ave, Brush Ave
10474 | Food Center Dr, Oak Point Ave, Halleck St, Tiffany St, Barretto St
10475 | Co-op City Blvd, Bartow Ave, Dreiser Loop, Asch Loop, Bay Plaza Blvd, Donizetti Pl, Tillotson Ave
`

export const statenIslandStreets = `
10301 | Victory Blvd, Richmond Ter, Bay St, Stuyvesant Pl, Castleton Ave, Clove Rd, Forest Ave, Jersey St, St Marks Pl, Hyatt St
10301 | Brighton Ave, Franklin Ave, Bard Ave, Hart Blvd, Silver Lake Rd, Howard Ave, Van Duzer St, Ferry Terminal Viaduct
10302 | Port Richmond Ave, Morningstar Rd, Decker Ave, Innis St
10303 | South Ave, Goethals Rd N, Grandview Ave
10304 | Targee St, Narrows Rd N, Narrows Rd S, Todt Hill Rd, Richmond Rd, Broad St, Vanderbilt Ave, Steuben St
10305 | Father Capodanno Blvd, Sand Ln, Seaview Ave, Hylan Blvd, Lily Pond Ave, McClean Ave, Olympia Blvd
10306 | New Dorp Ln, Amboy Rd, Tysens Ln, Guyon Ave, Midland Ave, Mill Rd, Rockland Ave, Lighthouse Ave
10308 | Giffords Ln, Nelson Ave, Armstrong Ave, Hillside Ter
10309 | Arthur Kill Rd, Page Ave, Bloomingdale Rd, Veterans Rd W, Veterans Rd E, Woodrow Rd, Sharrotts Rd
10310 | Jewett Ave, Cary Ave, Delafield Ave, Post Ave, Burgher Ave
10312 | Richmond Ave, Arden Ave, Huguenot Ave, Drumgoole Rd E, Drumgoole Rd W, Annadale Rd, Genesee Ave
10314 | Manor Rd, Bradley Ave, Travis Ave, Forest Hill Rd, Slosson Ave, Gannon Ave N, Teleport Dr, Platinum Ave, Marsh Ave
10314 | Watchogue Rd, Willowbrook Rd, Signs Rd, Willow Rd E, Ring Rd
10307 | Main St, Craig Ave, Bentley St, Satterlee St
`
