/**
 * Queens' named streets with the ZIP codes along them. In a Queens house number the part before the hyphen is the cross
 * street, so `73 11377` is up to the 73rd: 73-12 Queens Blvd. Written by hand, like brooklyn-streets.ts.
 */
export const queensStreets = `
Queens Blvd | 34 11101, 48 11104, 73 11377, 93 11373, 105 11374, 116 11375, 134 11415, 11435
Northern Blvd | 50 11101, 69 11377, 90 11372, 127 11368, 163 11354, 200 11358, 230 11361, 11362
Roosevelt Ave | 69 11377, 91 11372, 127 11368, 11354
Broadway | 60 11106, 72 11377, 11373
Ditmars Blvd | 74 11105, 84 11370, 11369
Astoria Blvd | 50 11102, 84 11370, 11369
Woodside Ave | 73 11377, 11373
Junction Blvd | 34 11369, 45 11372, 60 11373, 11374
Grand Ave | 74 11378, 11373
Metropolitan Ave | 68 11385, 90 11379, 116 11375, 11418
Myrtle Ave | 96 11385, 11418
Eliot Ave | 68 11385, 11379
Woodhaven Blvd | 62 11373, 78 11375, 85 11385, 103 11421, 11417
Cross Bay Blvd | 150 11417, 11414
Rockaway Blvd | 107 11417, 135 11420, 11436
Liberty Ave | 105 11417, 135 11419, 11433
Atlantic Ave | 102 11416, 120 11418, 11419
Jamaica Ave | 101 11421, 131 11418, 150 11435, 180 11432, 205 11423, 11428
Hillside Ave | 134 11418, 150 11435, 188 11432, 210 11423, 11427
Lefferts Blvd | 85 11415, 95 11418, 111 11419, 11420
Union Tpke | 120 11375, 138 11415, 152 11367, 11366
Main St | 40 11354, 62 11355, 78 11367, 11435
Kissena Blvd | 60 11355, 11367
Parsons Blvd | 24 11357, 36 11354, 62 11355, 75 11365, 11432
Francis Lewis Blvd | 26 11357, 49 11358, 11365
Utopia Pkwy | 24 11357, 48 11358, 11366
Horace Harding Expy | 97 11368, 108 11368, 162 11367, 11365
Jewel Ave | 114 11375, 160 11367, 11365
Austin St | 67 11374, 75 11375, 11415
Flushing Ave | 11385
11101 | Jackson Ave, Van Dam St, Thomson Ave, Court Sq, Court Sq W, Purves St, Davis St, Borden Ave, Hunters Point Ave
11101 | Vernon Blvd, Queens Plaza N, Queens Plaza S, Crescent St, Orchard St, Skillman Ave, Dutch Kills St, Starr Ave
11109 | Center Blvd, N Basin Rd
11103 | Steinway St, Newtown Ave, Hobart St
11102 | Main Ave, Welling Ct, Astoria Park S, Hoyt Ave N, Hoyt Ave S
11105 | Shore Blvd, Berrian Blvd
11104 | Greenpoint Ave, Barnett Ave, Gosman Ave, Bliss St, Lowery St, Celtic Ave
11377 | Trimble Rd, Tyler Ave, Laurel Hill Blvd, Barnwell St
11378 | Maurice Ave, Rust St, Maspeth Ave, Hamilton Pl, Jay Ave
11385 | Fresh Pond Rd, Cooper Ave, Forest Ave, Seneca Ave, Onderdonk Ave, Fairview Ave, Woodward Ave, Catalpa Ave
11385 | Cypress Hills St, Central Ave, Wyckoff Ave, Gates Ave, Linden St, Bleecker St, Madison St, Woodbine St, Cypress Ave
11379 | Juniper Blvd N, Juniper Blvd S, Juniper Valley Rd, Dry Harbor Rd, Penelope Ave, Caldwell Ave, Furmanville Ave
11373 | Corona Ave, Baxter Ave, Whitney Ave, Elmhurst Ave, Justice Ave, Ketcham St, Layton St, Britton Ave, Hampton St
11373 | Judge St, Ithaca St, Gleane St, Case St, Denman St, Dongan Ave, Van Loon St, Barnwell Ave
11368 | National St, Seaver Way, Willets Point Blvd, Otis Ave, Christie Ave, Saultell Ave, Radcliff Ave
11374 | Saunders St, Booth St, Wetherole St, Alderton St, Burns St, Haring St, Fitchett St
11375 | Yellowstone Blvd, Continental Ave, Ascan Ave, Greenway N, Greenway S, Ingram St, Harrow St, Groton St, Dartmouth St
11375 | Exeter St, Fleet St, Juno St, Kessel St, Manse St, Nansen St, Olcott St, Selfridge St, Loubet St, Tennis Pl
11415 | Kew Gardens Rd, Talbot St, Grenfell St, Park Ln S, Beverly Rd, Brevoort St, Cuthbert Rd, Mowbray Dr, Abingdon Rd
11418 | Babbage St, Park Ln, Bessemer St
11421 | Forest Pkwy, Park Ln W
11414 | Coleman Sq, Hawtree Rd
11354 | Prince St, Union St, Bowne St, Whitestone Expy, Linden Pl, Leavitt St, Bayside Ave, Downing St, Farrington St
11355 | Sanford Ave, Franklin Ave, Maple Ave, Ash Ave, Beech Ave, Cherry Ave, Elder Ave, Colden St, Holly Ave, Juniper Ave
11355 | Laburnum Ave, Oak Ave, Peck Ave, Robinson St, Saull St, Smart St, Syringa Pl, Delaware Ave, Avery Ave
11356 | College Point Blvd, Poppenhusen Ave, Ulmer St, Petracca Pl
11357 | Clintonville St, Powells Cove Blvd, Cross Island Pkwy, Malba Dr, Murray St
11358 | Auburndale Ln, Ashby Ave, Station Rd
11361 | Bell Blvd, Corporal Kennedy St, Corporal Stone St, Oceania St, Clearview Expy
11362 | Little Neck Pkwy, Marathon Pkwy, Nassau Blvd, Browvale Ln, Thornhill Ave
11363 | Douglaston Pkwy, Shore Rd, West Dr, Bay St
11364 | Springfield Blvd, Cloverdale Blvd, Oakland Ave
11432 | Midland Pkwy, Wexford Ter, Homelawn St, Highland Ave, Dalny Rd, Edgerton Blvd, Chevy Chase St
11432 | Grand Central Pkwy, Gothic Dr, Henley Rd, Archer Ave
11433 | Merrick Blvd, Guy R Brewer Blvd, South Rd, Union Hall St
11435 | Sutphin Blvd, Lakewood Ave, Smedley St, Pershing Cres
11434 | Farmers Blvd, Baisley Blvd, N Conduit Ave, S Conduit Ave, Bedell St, Belknap St
11412 | Linden Blvd, Murdock Ave, Dormans Rd, Mexico St, Nashville Blvd
11413 | Merrill St, Lucas St, Montauk St
11429 | Hempstead Ave, Hollis Ct Blvd, Colfax St
11428 | Jericho Tpke, Braddock Ave, Vanderveer St
11694 | Beach Channel Dr, Rockaway Beach Blvd, Newport Ave, Cronston Ave, Rockaway Point Blvd
11693 | Shore Front Pkwy, Holland Ave
11691 | Mott Ave, Seagirt Blvd, Seagirt Ave, Cornaga Ave, New Haven Ave, Nameoke St, Brookhaven Ave
11692 | Edgemere Ave, Rockaway Fwy, Arverne Blvd, Amstel Blvd, Almeda Ave
`
