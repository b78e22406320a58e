/**
 * The address that was probably meant, if its domain is a common one with a typing error: 'anna@gmail.com' for
 * 'anna@gmial.com'. Null if the domain looks right or is unknown.
 */
export function suggestEmail(email: string): string | null {
  const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim().toLowerCase()) ?? []
  if (!name || !domain || knownDomains.has(domain)) return null
  const meant = commonDomains.find((common) => isOneMistakeAway(domain, common)) ?? withRepairedEnding(domain)
  return meant && `${email.trim().slice(0, name.length)}@${meant}`
}

/** In the order of their use in the US, so that the first match is the likeliest. */
const commonDomains = [
  ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'aol.com', 'comcast.net'],
  ...['verizon.net', 'optonline.net', 'sbcglobal.net', 'protonmail.com'],
]

/** Real domains that are one letter away from a common one. */
const knownDomains = new Set([
  ...commonDomains,
  'mail.com',
  'ymail.com',
  'email.com',
  'aim.com',
  'aon.com',
  'ao.com',
])

/** 'example.con' and 'example.comm' are mistakes; 'example.co' and 'example.cm' are countries' domains. */
function withRepairedEnding(domain: string): string | null {
  const repaired = domain.replace(/\.(?:con|cmo|ocm|comm|vom|xom)$/, '.com').replace(/\.(?:nte|ney)$/, '.net')
  return repaired === domain ? null : repaired
}

/** One letter missing, added or wrong, or two neighbors swapped. */
function isOneMistakeAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < meant.length && typed[start] === meant[start]) start++
  const rests = [
    [typed.slice(start + 1), meant.slice(start)],
    [typed.slice(start), meant.slice(start + 1)],
    [typed.slice(start + 1), meant.slice(start + 1)],
  ]
  const isSwapped =
    typed[start] === meant[start + 1] &&
    typed[start + 1] === meant[start] &&
    typed.slice(start + 2) === meant.slice(start + 2)
  return isSwapped || rests.some(([one, other]) => one === other)
}
