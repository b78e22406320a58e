import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import metadata from 'libphonenumber-js/metadata.min.json'

/**
 * The phone library's metadata reduced to the United States: a tenth of the bytes in the browser, and numbers of other
 * countries are never valid. Run `node scripts/phone-metadata.ts` after upgrading libphonenumber-js; a test fails until
 * then.
 */
export function usPhoneMetadata() {
  const { version, countries } = metadata
  return { version, country_calling_codes: { 1: ['US'] }, countries: { US: countries.US }, nonGeographic: {} }
}

if (import.meta.main) {
  const file = fileURLToPath(new URL('../domain/contact/us-phone-metadata.json', import.meta.url))
  writeFileSync(file, `${JSON.stringify(usPhoneMetadata(), null, 2)}\n`)
}
