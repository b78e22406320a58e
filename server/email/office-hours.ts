import type { Site } from '#domain/site/site.ts'
import { formatTime } from '#domain/time/clock-face.ts'

/** The office hours as a sentence to append to another; empty if the site has none. */
export function officeHours({ hours }: Pick<Site, 'hours'>): string {
  const office = hours.find(({ opens }) => opens !== '00:00')
  if (!office) return ''
  const { days, opens, closes } = office
  return ` The office is open ${days}, ${formatTime(opens)} to ${formatTime(closes)}, New York time.`
}
