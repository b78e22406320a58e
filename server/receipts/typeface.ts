import { join } from 'node:path'
import { projectRoot } from '#server/files/project-root.ts'

/** `strong` is the bold `text`. */
export type Face = (typeof faces)[number]['name'] | 'strong'

/** Characters in one font face. */
export type TextRun = { face: Face; text: string }

/** Made by `scripts/assets/build-receipt-fonts.ts`. */
export function fontFile(face: Face): string {
  return join(projectRoot, 'server/receipts/fonts', `${face}.generated.ttf`)
}

/**
 * Splits a text into runs of our fonts, which cover European Latin, Vietnamese and Cyrillic. Uses one family for a word
 * if that family has all its characters. Removes diacritics from other characters; those still missing become '?'.
 */
export function toTextRuns(text: string): TextRun[] {
  const words = text.normalize('NFC').replaceAll('→', '-').split(/(\s+)/).filter(Boolean)
  return joined(words.flatMap((word) => (/^\s/.test(word) ? blank : wordRuns(word))))
}

const blank: TextRun = { face: 'text', text: ' ' }

function wordRuns(word: string): TextRun[] {
  const family = families.find((faces) => [...word].every((char) => faces.some(has(char)))) ?? faces
  return [...word].flatMap((char) => {
    const face = family.find(has(char))
    return face ? { face: face.name, text: char } : withoutMarks(char)
  })
}

function withoutMarks(char: string): TextRun[] {
  if (/^\p{M}$/u.test(char)) return []
  const parts = [...(substitutes[char] ?? char.normalize('NFKD').replace(/\p{M}/gu, ''))]
  const isKnown = parts.length > 0 && parts.every((part) => faces.some(has(part)))
  if (!isKnown) return [{ face: 'text', text: '?' }]
  return parts.map((part) => ({ face: faces.find(has(part))?.name ?? 'text', text: part }))
}

function has(char: string) {
  return ({ chars }: { chars: RegExp }) => chars.test(char)
}

function joined(runs: readonly TextRun[]): TextRun[] {
  const whole: TextRun[] = []
  for (const run of runs) {
    const last = whole.at(-1)
    if (last?.face === run.face) last.text += run.text
    else whole.push({ ...run })
  }
  return whole
}

/** Replacements for characters that have no Unicode decomposition. */
const substitutes: Record<string, string> = { '\u2011': '-', '\u2010': '-', '\u2032': '’', '\u2033': '”' }

const sans = [
  {
    name: 'text',
    chars: /^[\x20-\x7e\xa0-\xac\xae-\xff\u0131\u0152\u0153–—‘’‚“”„•…‹›€™−]$/u,
  },
  {
    name: 'text-latin-ext',
    chars:
      /^[\u0100-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0130\u0132-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150\u0151\u0154-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3]$/u,
  },
] as const

const serif = [
  {
    name: 'serif',
    chars: /^[\x20-\x7e\xa0-\xb4\xb6-\xff\u0131\u0152\u0153\u02bb\u02bc–—‘’‚“”„•…‹›€™−]$/u,
  },
  {
    name: 'serif-latin-ext',
    chars:
      /^[\u0100-\u0130\u0132-\u0151\u0154-\u017f\u018f\u0192\u0197\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u01e2\u01e3\u01e6-\u01eb\u01f8-\u021b\u0232\u0233\u0259\u0268\u0289\u1e0c-\u1e0f\u1e20\u1e21\u1e24\u1e25\u1e2a\u1e2b\u1e30\u1e31\u1e36-\u1e3b\u1e3e-\u1e4b\u1e5a-\u1e63\u1e6c-\u1e6f\u1e80-\u1e85\u1e8e\u1e8f\u1e92\u1e93\u1e97\u1e9e\u1ef2-\u1ef9]$/u,
  },
  { name: 'serif-vietnamese', chars: /^[\u1ea0-\u1ef9]$/u },
  { name: 'serif-cyrillic', chars: /^[\u0400-\u045f\u0490\u0491\u04b0\u04b1№]$/u },
  {
    name: 'serif-cyrillic-ext',
    chars:
      /^[\u0462\u0463\u046a\u046b\u0472-\u0475\u048a-\u048f\u0492-\u04a5\u04a8-\u04af\u04b2-\u04ff\u0510-\u0513\u051a-\u051d\u0524-\u0529\u052e\u052f]$/u,
  },
] as const

const faces = [...sans, ...serif]

const families = [sans, serif]

export const faceNames: Face[] = ['strong', ...faces.map(({ name }) => name)]
