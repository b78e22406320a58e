/**
 * Brooklyn's streets with the ZIP codes along them, from the low house numbers to the high ones: `620 11211` is up to
 * house 620. Accurate enough for the fare zone; a ZIP code in the address is more precise. Written by hand.
 */
export const brooklynStreets = `
11249 | Wythe Ave, Kent Ave, Berry St, Division Ave, Clymer St
11211 | Driggs Ave, Roebling St, Havemeyer St, Metropolitan Ave, Grand St, Lorimer St, Leonard St, Union Ave, Humboldt St
11211 | Hope St, Keap St, Hooper St, Hewes St, Rodney St, Marcy Ave, Skillman Ave, Conselyea St, Devoe St, Ainslie St
11211 | Powers St, Withers St, Frost St, Jackson St, Richardson St, Bayard St, Borinquen Pl, Maspeth Ave, Olive St
11211 | Lee Ave, Ross St, Wilson St, Taylor St, Morton St, Penn St, Rutledge St, Heyward St, Lynch St, Wallabout St
11222 | Manhattan Ave, Franklin St, West St, Greenpoint Ave, Nassau Ave, Norman Ave, Meserole Ave, Calyer St, Noble St
11222 | Milton St, Kent St, Java St, India St, Huron St, Green St, Freeman St, Eagle St, Dupont St, Clay St, Box St
11222 | Commercial St, McGuinness Blvd, Eckford St, Newel St, Diamond St, Jewel St, Russell St, Monitor St, Kingsland Ave
11222 | N Henry St, Engert Ave, Meeker Ave, Morgan Ave, Guernsey St, Dobbin St, Banker St, Quay St
11206 | Graham Ave, Montrose Ave, Johnson Ave, Scholes St, Ten Eyck St, Maujer St, Stagg St, Meserole St, Boerum St
11206 | McKibbin St, Seigel St, Moore St, Varet St, Cook St, Debevoise St, White St, Bogart St, Grattan St, Harrison Ave
11206 | Throop Ave, Bartlett St, Gerry St, Hopkins St, Ellery St, Park Ave, Flushing Ave
11237 | Knickerbocker Ave, Wilson Ave, Irving Ave, Wyckoff Ave, Cypress Ave, St Nicholas Ave, Jefferson St, Troutman St
11237 | Starr St, Suydam St, Hart St, Stanhope St, Himrod St, Harman St, Menahan St, Stockholm St
11237 | Scott Ave, Thames St, Ingraham St, Gardner Ave, Varick Ave, Stewart Ave
11221 | Central Ave, Evergreen Ave, Bushwick Ave, Broadway, Greene Ave, Gates Ave, Quincy St, Monroe St, Madison St
11221 | Putnam Ave, Jefferson Ave, Lexington Ave, Kosciuszko St, Pulaski St, Van Buren St, Kossuth Pl, Myrtle Ave
11221 | Malcolm X Blvd, Stuyvesant Ave, Lewis Ave, Marcus Garvey Blvd, Patchen Ave, Palmetto St, Woodbine St, Cornelia St
11221 | Linden St, Grove St, Bleecker St, Eldert St, Weirfield St, Covert St, Schaefer St, Decatur St
11233 | Halsey St, Hancock St, Macon St, MacDonough St, Bainbridge St, Chauncey St, Marion St, Sumpter St, McDougal St
11233 | Rochester Ave, Buffalo Ave, Herkimer St, Hull St, Somers St, Fulton St, Moffat St, Cooper St, Truxton St
11216 | Tompkins Ave, Verona Pl, Arlington Pl, Jefferson Pl, Brevoort Pl, Spencer St, Walworth St, Sandford St
11205 | DeKalb Ave, Willoughby Ave, Vanderbilt Ave, Clermont Ave, Adelphi St, Clinton Ave, Waverly Ave, Hall St, Ryerson St
11205 | Steuben St, Emerson Pl, Taaffe Pl, Skillman St, Classon Ave, Grand Ave, Carlton Ave, Cumberland St
11205 | Washington Ave, Navy St, N Portland Ave, N Elliott Pl, N Oxford St, St Edwards St, Auburn Pl, Clifton Pl
11217 | Lafayette Ave, S Oxford St, S Portland Ave, S Elliott Pl, Fort Greene Pl, St Felix St, Hanson Pl, Ashland Pl
11217 | Rockwell Pl, Flatbush Ave Ext, Nevins St, Bond St, Hoyt St, Wyckoff St, Warren St, Baltic St, Butler St, Douglass St
11217 | Degraw St, Sackett St, State St, St Marks Pl, Atlantic Ave, Pacific St, Dean St, Bergen St
11238 | St Marks Ave, Prospect Pl, Park Pl, Sterling Pl, Underhill Ave, Plaza St E, Plaza St W, Butler Pl, Lefferts Pl
11238 | Downing St, Irving Pl, Cambridge Pl, St James Pl, Grand Army Plaza
11213 | St Johns Pl, Lincoln Pl, Eastern Pkwy, Union St, President St, Carroll St, Crown St, Montgomery St
11225 | Empire Blvd, Sullivan Pl, Lincoln Rd, Lefferts Ave, Sterling St, Ludlam Pl, Franklin Ave
11201 | Jay St, Montague St, Court St, Joralemon St, Remsen St, Pierrepont St, Clark St, Pineapple St, Orange St, Cranberry St
11201 | Middagh St, Columbia Hts, Hicks St, Henry St, Clinton St, Adams St, Pearl St, Lawrence St, Bridge St, Duffield St
11201 | Gold St, Prince St, Fleet Pl, Tillary St, Cadman Plaza W, Cadman Plaza E, Old Fulton St, Front St, Water St
11201 | Plymouth St, John St, Washington St, Main St, Dock St, York St, Sands St, Prospect St, Concord St, Nassau St
11201 | Schermerhorn St, Livingston St, Willoughby St, Boerum Pl, Smith St, Furman St, Love Ln, Willow St, Poplar St
11201 | Kane St, Amity St, Congress St, Verandah Pl, Hudson Ave, Little St, Evans St, Metrotech Center
11201 | Albee Sq W, Albee Sq, Brooklyn Bridge Park, Garden Pl, Sidney Pl, Grace Ct, Monroe Pl, Tiffany Pl, Strong Pl
11231 | Van Brunt St, Conover St, Richards St, Dwight St, Columbia St, Beard St, Coffey St, Dikeman St, Wolcott St
11231 | Sullivan St, King St, Pioneer St, Verona St, Imlay St, Commerce St, Lorraine St, Bay St, Halleck St, Otsego St
11231 | Luquer St, Nelson St, Huntington St, W 9th St, Bowne St, Seabring St, Summit St, Woodhull St, Rapelye St, Hamilton Ave
11231 | 1st Pl, 2nd Pl, 3rd Pl, 4th Pl, Centre St, Mill St, Bush St, Cheever Pl, Garnet St
11215 | Prospect Park West, Garfield Pl, Montgomery Pl, Berkeley Pl, Polhemus Pl, Fiske Pl, Windsor Pl, Prospect Ave
11215 | Sherman St, Whitwell Pl, Denton Pl, Webster Pl, Jackson Pl, Howard Pl, Fuller Pl, Terrace Pl
11207 | Pennsylvania Ave, New Jersey Ave, Vermont St, Wyona St, Bradford St, Miller Ave, Van Siclen Ave, Hendrix St
11207 | Hinsdale St, Georgia Ave, Sheffield Ave, Williams Ave, Alabama Ave, Malta St, Louisiana Ave, Snediker Ave
11207 | New Lots Ave, Jamaica Ave, Arlington Ave, Highland Blvd, Sunnyside Ave, Barbey St, Schenck Ave, Jerome St
11208 | Liberty Ave, Fountain Ave, Euclid Ave, Crescent St, Cleveland St, Elton St, Linwood St, Essex St, Shepherd Ave
11208 | Berriman St, Atkins Ave, Montauk Ave, Milford St, Logan St, Chestnut St, Pine St, Hemlock St, Autumn Ave, Nichols Ave
11208 | Conduit Blvd, Cozine Ave, Stanley Ave, Wortman Ave, Loring Ave, Force Tube Ave, Etna St, Ridgewood Ave
11239 | Gateway Dr, Erskine St, Vandalia Ave, Schroeders Ave, Twin Pines Dr
11218 | Ocean Pkwy, McDonald Ave, Dahill Rd, Fort Hamilton Pkwy, Church Ave, Caton Ave, Beverley Rd, Cortelyou Rd, Argyle Rd
11218 | Rugby Rd, Marlborough Rd, Westminster Rd, Stratford Rd, Greenwood Ave, Vanderbilt St, Seeley St, Ditmas Ave
11218 | Louisa St, Tehama St, Clara St, Minna St, Chester Ave, Story St, Turner Pl, Hinckley Pl, Kermit Pl
11226 | Dorchester Rd, Albemarle Rd, Buckingham Rd, Newkirk Ave, Newkirk Plaza, Parkside Ave, Woodruff Ave, Crooke Ave
11226 | Snyder Ave, Tilden Ave, Lenox Rd, Martense St, Lott St, Veronica Pl, Erasmus St, Regent Pl, Tennis Ct, Clarkson Ave
11203 | Clarendon Rd, Remsen Ave, E New York Ave
11230 | Coney Island Ave, Foster Ave, Glenwood Rd, Avenue H, Avenue I, Avenue J, Avenue K, Avenue L, Avenue M, Elm Ave
11230 | Locust Ave, Chestnut Ave, Waldorf Ct, Wellington Ct, Campus Rd, Hillel Pl, Amersfort Pl, Kenilworth Pl, Avenue F
11229 | Kings Hwy, Quentin Rd, Avenue N, Avenue O, Avenue P, Avenue R, Avenue S, Avenue T, Highlawn Ave, Gerritsen Ave
11223 | Avenue U, Avenue V, Gravesend Neck Rd, Van Sicklen St, Lake St, Village Rd N, Village Rd S, Village Rd E
11235 | Avenue W, Avenue X, Avenue Y, Avenue Z, Emmons Ave, Sheepshead Bay Rd, Voorhies Ave, Neptune Ave, Brighton Beach Ave
11235 | Oriental Blvd, Knapp St, Shore Blvd, Shore Pkwy, Jerome Ave, Haring St, Brown St, Batchelder St, Ford St, Coyle St
11235 | Oceanview Ave, Corbin Pl, West End Ave, Amherst St, Beaumont St, Coleridge St, Dover St, Exeter St, Falmouth St
11224 | Surf Ave, Mermaid Ave, Stillwell Ave, Boardwalk, Riegelmann Boardwalk, Sea Gate Ave, Bayview Ave, Hart Pl
11214 | Cropsey Ave, Bath Ave, Benson Ave, Harway Ave, Bay Pkwy, Independence Ave
11209 | Bay Ridge Ave, Bay Ridge Pkwy, Shore Rd, Ridge Blvd, Narrows Ave, Colonial Rd, Marine Ave, Bliss Ter, Senator St
11209 | Ovington Ave, Wakeman Pl, Gelston Ave, Parrott Pl, Battery Ave, Dahlgren Pl, Poly Pl, Oliver St, Harbor Ln
11219 | New Utrecht Ave, Tabor Ct
11234 | Flatlands Ave, Fillmore Ave, Strickland Ave, Mill Ave, Veterans Ave, Whitman Dr
11234 | National Dr, Royce St, Hendrickson St, Coleman St, Kings Plaza, Ryder St, Kimball St, Burnett St, Stuart St
11234 | Marine Pkwy, Bassett Ave, Dakota Pl, Arkansas Dr, Basin St, Barlow Dr N, Barlow Dr S
11236 | Rockaway Pkwy, Seaview Ave, Farragut Rd, Conklin Ave, Skidmore Ave, Canarsie Rd, Paerdegat Ave N, Paerdegat Ave S
11236 | Avenue B, Avenue D, Rost Pl, Varkens Hook Rd
11203 | Avenue A, Avenue C
Bedford Ave | 620 11211, 1000 11205, 1600 11216, 2050 11225, 2600 11226, 3000 11210, 11229
Nostrand Ave | 80 11206, 640 11216, 1280 11225, 1700 11226, 2400 11210, 11229
Rogers Ave | 300 11216, 640 11225, 11226
New York Ave | 200 11216, 640 11225, 1200 11203, 11210
Brooklyn Ave | 200 11216, 620 11225, 1200 11203, 11210
Kingston Ave | 300 11213, 560 11225, 11203
Albany Ave | 520 11213, 1200 11203, 11210
Troy Ave | 500 11213, 1200 11203, 11234
Schenectady Ave | 480 11213, 1100 11203, 11234
Utica Ave | 460 11213, 1100 11203, 11234
Ralph Ave | 520 11233, 1000 11212, 1500 11236, 11234
Howard Ave | 330 11233, 11212
Saratoga Ave | 400 11233, 11212
Thomas S Boyland St | 380 11233, 11212
Rockaway Ave | 380 11233, 1100 11212, 11236
Flatbush Ave | 320 11217, 650 11225, 1300 11226, 1750 11210, 11234
Ocean Ave | 200 11225, 1000 11226, 1900 11230, 11235
2nd Ave | 500 11215, 11232
3rd Ave | 650 11215, 4100 11232, 6500 11220, 11209
4th Ave | 700 11215, 4100 11232, 6500 11220, 11209
5th Ave | 680 11215, 4100 11232, 6500 11220, 11209
6th Ave | 620 11215, 4100 11232, 6500 11220, 11209
7th Ave | 560 11215, 4100 11232, 6500 11220, 11228
8th Ave | 1900 11215, 4100 11232, 6500 11220, 11228
10th Ave | 1900 11215, 6000 11219, 11228
1st Ave | 4100 11232, 11220
Prospect Park Southwest | 200 11215, 11218
Linden Blvd | 700 11226, 1300 11203, 1950 11212, 11207
Pitkin Ave | 1900 11212, 11207
Sutter Ave | 520 11212, 11207
Livonia Ave | 560 11212, 11207
Blake Ave | 400 11212, 11207
Dumont Ave | 400 11212, 11207
Rutland Rd | 330 11225, 11203
Fenimore St | 330 11225, 11203
Hawthorne St | 330 11225, 11203
Winthrop St | 330 11225, 11203
Midwood St | 480 11225, 11203
Maple St | 480 11225, 11203
`
