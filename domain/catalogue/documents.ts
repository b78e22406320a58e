import type { CatalogueEntry } from './catalogue.ts'

export const documents = [
  { name: 'terms', title: 'Terms of Service' },
  { name: 'privacy', title: 'Privacy' },
  { name: 'cancellation-policy', title: 'Cancellation Policy' },
  { name: 'accessibility', title: 'Accessibility' },
  { name: 'sms-terms', title: 'Text Message Terms' },
  { name: 'cookies', title: 'Cookies' },
] as const satisfies readonly CatalogueEntry[]
