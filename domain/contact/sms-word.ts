export type SmsWord = 'stop' | 'start' | 'help'

/** What a text to us asks for, where it is one of the words that carriers know, however it is written: 'Stop.', 'opt out'. */
export function readSmsWord(text: string): SmsWord | null {
  if (text.length > longest) return null
  return meanings.get(text.toUpperCase().replace(/[^A-Z]/g, '')) ?? null
}

/** A word among many others is part of a sentence: 'please stop at the corner'. */
const longest = 24

const meanings = new Map<string, SmsWord>([
  ...(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'] as const).map(
    (word) => [word, 'stop'] as const,
  ),
  ...(['START', 'UNSTOP'] as const).map((word) => [word, 'start'] as const),
  ...(['HELP', 'INFO'] as const).map((word) => [word, 'help'] as const),
])
