/** Normalizes text for comparison: lowercase, no accents or punctuation, one spelling for streets and numbers. */
export function foldText(text: string): string {
  return splitWords(text).join(' ')
}

export function splitWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
    .map((word) => canonicalSpellings.get(word) ?? word)
}

const canonicalSpellings = new Map(
  Object.entries({
    street: 'st',
    saint: 'st',
    avenue: 'ave',
    av: 'ave',
    road: 'rd',
    boulevard: 'blvd',
    drive: 'dr',
    place: 'pl',
    lane: 'ln',
    parkway: 'pkwy',
    plz: 'plaza',
    square: 'sq',
    east: 'e',
    west: 'w',
    north: 'n',
    south: 's',
    mount: 'mt',
    fort: 'ft',
    theatre: 'theater',
    centre: 'center',
    ctr: 'center',
    intl: 'international',
    term: 'terminal',
    neighbourhood: 'neighborhood',
    harbour: 'harbor',
    univ: 'university',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    bldg: 'building',
    hosp: 'hospital',
    stn: 'station',
    first: '1st',
    second: '2nd',
    third: '3rd',
    fourth: '4th',
    fifth: '5th',
    sixth: '6th',
    seventh: '7th',
    eighth: '8th',
    ninth: '9th',
    tenth: '10th',
  }),
)
