import { oneLine } from '#domain/text/plain-text.ts'

/** The parameters of an address that tell which campaign it came from. */
export type Campaign = Record<string, string>

/** What is known of a campaign among any parameters; the rest, and what is too long to be one, is left out. */
export function campaignOf(parameters: Record<string, unknown>): Campaign {
  const known = Object.entries(parameters).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? oneLine(value) : ''
    return campaignName.test(name) && text !== '' && text.length <= longest ? [[name, text] as const] : []
  })
  return Object.fromEntries(known.slice(0, most))
}

const campaignName = /^(utm_[a-z]{1,20}|fbclid|gclid)$/
const longest = 300
const most = 20
