/** Replaces the spaces within times, dates and phone numbers by non-breaking ones. */
export function withNonBreakingSpaces(text: string): string {
  return text.replace(units, (unit) => unit.replaceAll(' ', '\u00a0'))
}

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec'

const units = new RegExp(
  [
    String.raw`\b\d{1,2}(?::\d{2})? [ap]\.m\.`,
    String.raw`\b(?:${months}) \d{1,2}\b`,
    'New York time',
    String.raw`\(\d{3}\) \d{3}-\d{4}`,
  ].join('|'),
  'g',
)
