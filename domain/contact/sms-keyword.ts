export type SmsKeyword = 'stop' | 'start' | 'help'

/** The carrier keyword in an incoming SMS, in any spelling: 'Stop.', 'opt out'. */
export function parseSmsKeyword(text: string): SmsKeyword | null {
  if (text.length > maxKeywordLength) return null
  return keywords.get(text.toUpperCase().replace(/[^A-Z]/g, '')) ?? null
}

/** In a longer text the keyword is part of a sentence: 'please stop at the corner'. */
const maxKeywordLength = 24

const keywords = new Map<string, SmsKeyword>([
  ...(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'] as const).map(
    (word) => [word, 'stop'] as const,
  ),
  ...(['START', 'UNSTOP'] as const).map((word) => [word, 'start'] as const),
  ...(['HELP', 'INFO'] as const).map((word) => [word, 'help'] as const),
])
