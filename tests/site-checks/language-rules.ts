type Phrase = [phrase: RegExp, better: string]

/** Phrases that no American customer would say, and what we write instead: in every text of the product. */
const bannedEverywhere: Phrase[] = [
  [/\bwhoever\b/i, 'name the person'],
  [/\b(set|sets|put|puts) (you |them |us )?down\b(?! in| on)/i, 'drop off'],
  [/\bof now\b/i, 'the new price, today’s price'],
  [/\bno longer holds?\b/i, 'has changed'],
  [/\bby ourselves\b/i, 'automatically'],
  [/\bfitted\b/i, 'installed'],
  [/\bat the wheel\b/i, 'while driving'],
  [/\bby day\b/i, 'daytime, during the day'],
  [/\bstanding height\b/i, 'room to stand'],
  [/\bwhom\b/i, 'who'],
  [/\bU\.S\./, 'US'],
]

/** Words with a second meaning in code and at the desk, which a customer reads in one sense only. */
const bannedForCustomers: Phrase[] = [
  [/\bletters?\b/i, 'email'],
  [/\bfetch(es|ed)?\b(?!\()/i, 'pick up'],
  [/\bcollect(s|ed|ing)? (you|them|people|everyone|guests|a client)\b/i, 'pick up'],
  [/\b(be|is|are) collected\b/i, 'picked up'],
  [/\be-mail/i, 'email'],
  [/\b(limousine|our) house\b/i, 'company'],
  [/\bprice( on [a-z]+ [a-z]+)? (holds|stands|carries)\b/i, 'includes'],
  [/\bcarr(y|ies) (no|neither|both|the|a) (line|toll|fee|tax|surcharge|first)/i, 'has, includes, adds'],
  [/\b(stands?|stood) (in|on|among) (the|your) (price|bill|booking|confirmation)\b/i, 'is included in'],
  [/\bshall\b/i, 'will'],
  [/\breckon\b/i, 'count on'],
]

/** Forms that a single sentence of a screen or message always contracts. Articles are judged by their share instead. */
const spelledOut: Phrase = [
  /\b((do|does|did|is|are|was|were|has|have|had|will|would|should|could) not(?! track\b)|cannot|(?<!\b(where|who|what|how) )(you|we|they) (are|will)(?! (from|who)\b)(?=,? \w)|there is|here is|it will)\b/i,
  'its contraction',
]

/** The field is called "Notes"; `comment` is its name in the API alone. */
const notes: Phrase = [/\bcomments?\b/i, 'notes']

export const rulesForContent: Phrase[] = [...bannedEverywhere, ...bannedForCustomers, notes]
export const rulesForCustomers: Phrase[] = [...bannedEverywhere, ...bannedForCustomers, spelledOut]
export const rulesForStaff: Phrase[] = bannedEverywhere

/** Each line of a text that breaks a rule, with the file and line to open and what to write instead. */
export function findBannedPhrases(
  text: string,
  rules: Phrase[],
  placeOf: (line: number) => string,
): string[] {
  return text.split('\n').flatMap((line, index) =>
    rules.flatMap(([phrase, better]) => {
      const found = phrase.exec(line)
      return found ? [`${placeOf(index)}: "${found[0]}", write: ${better}`] : []
    }),
  )
}
