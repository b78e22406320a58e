import type { GridPosition } from './grid.ts'

/** Streets and plazas beside Manhattan's grid, each short enough to be in one fare zone, at its middle. */
export function findNamedStreet(name: string): GridPosition | undefined {
  const at = streets.get(name.toLowerCase())
  return at && { street: at[0], metersWest: at[1] }
}

// biome-ignore format: a table for people
const streets = new Map<string, readonly [street: number, metersWest: number]>([
  // Below 34th Street
  ['hudson yards', [31.5, 1500]], ['penn plaza', [32, 600]], ['pennsylvania plaza', [32, 600]],
  ['manhattan west', [32, 1300]], ['waterside plaza', [25, -1450]], ['stuyvesant oval', [17, -1350]],
  ['peter cooper rd', [21, -1250]], ['gramercy park w', [20.5, -400]], ['gramercy park e', [20.5, -560]],
  ['gramercy park north', [21, -475]], ['gramercy park west', [20.5, -400]], ['gramercy park east', [20.5, -560]],
  ['union sq s', [14, -100]], ['union sq', [15.5, -100]], ['rutherford pl', [16, -780]], ['7th ave s', [6, 585]],
  // 34th to 60th Street
  ['times sq', [43, 560]], ['bryant park', [41.5, 200]], ['grand central ter', [42, -250]], ['vanderbilt ave', [44.5, -230]],
  ['rockefeller plaza', [49.5, 155]], ['rockefeller center', [49.5, 155]], ['columbus cir', [59, 860]], ['worldwide plaza', [49.5, 950]],
  ['sutton pl', [57.5, -1250]], ['sutton pl s', [55, -1250]], ['beekman pl', [50, -1250]], ['mitchell pl', [49, -1150]],
  ['united nations plaza', [46.5, -1080]], ['un plaza', [46.5, -1080]], ['dag hammarskjold plaza', [47, -1000]],
  ['tudor city pl', [41.5, -1000]], ['hudson blvd e', [35.5, 1550]], ['hudson blvd w', [35.5, 1600]], ['hudson blvd', [35.5, 1575]],
  ['dyer ave', [36, 1270]], ['sniffen ct', [36, -540]], ['grand army plaza', [59, -50]],
  // 60th to 96th Street
  ['riverside blvd', [66, 1880]], ['freedom pl', [68, 1750]], ['freedom pl s', [63, 1750]], ['lincoln sq', [65, 1200]],
  ['lincoln center plaza', [64, 1250]], ['lincoln plaza', [62.5, 1130]], ['lincoln center', [64, 1250]], ['henderson pl', [86.5, -1480]],
  ['gracie sq', [84, -1600]], ['gracie ter', [82, -1600]], ['cherokee pl', [77.5, -1400]], ['w end pl', [64, 1700]],
  // Above 96th Street
  ['manhattan ave', [112, 1000]], ['morningside dr', [116, 1150]], ['morningside ave', [118, 950]],
  ['claremont ave', [119, 1650]], ['la salle st', [124, 1400]], ['tiemann pl', [125, 1600]], ['st nicholas ave', [140, 1000]],
  ['st nicholas ter', [132, 1100]], ['st nicholas pl', [152, 1100]], ['edgecombe ave', [145, 950]], ['bradhurst ave', [150, 850]],
  ['convent ave', [140, 1200]], ['hamilton pl', [140, 1450]], ['hamilton ter', [142, 1150]], ['macombs pl', [152, 700]],
  ['fort washington ave', [175, 1400]], ['ft washington ave', [175, 1400]], ['cabrini blvd', [182, 1600]],
  ['pinehurst ave', [180, 1500]], ['haven ave', [172, 1500]], ['wadsworth ave', [181, 1000]], ['audubon ave', [178, 700]],
  ['bennett ave', [187, 1150]], ['overlook ter', [186, 1350]], ['broadway ter', [193, 1100]], ['fort george ave', [192, 700]],
  ['laurel hill ter', [182, 450]], ['nagle ave', [200, 650]], ['sherman ave', [205, 600]], ['post ave', [206, 550]],
  ['vermilyea ave', [206, 750]], ['seaman ave', [208, 1100]], ['payson ave', [206, 1250]], ['dyckman st', [200, 900]],
  ['isham st', [211, 800]], ['thayer st', [198, 1000]], ['arden st', [197, 1050]], ['ellwood st', [196, 950]],
  ['hillside ave', [195, 950]], ['academy st', [204, 700]], ['cooper st', [207, 950]], ['cumming st', [205, 1050]],
  ['park ter e', [216, 900]], ['park ter w', [216, 1000]], ['indian rd', [218, 1200]], ['pleasant ave', [117, -1250]],
  ['paladino ave', [122, -1250]], ['mt morris park w', [121, 250]], ['mt morris park west', [121, 250]],
  ['marcus garvey park w', [121, 250]], ['old broadway', [128, 1400]], ['st clair pl', [126, 1750]],
  ['esplanade gardens plaza', [149, 300]],
])

export const namedStreets: readonly string[] = [...streets.keys()]
