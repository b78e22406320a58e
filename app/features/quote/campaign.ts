/**
 * The campaign parameters of the landing URL. The browser remembers that URL as long as the document lasts; after that
 * the parameters come from the tab's storage.
 */
export function campaignParameters(): Record<string, string> {
  const found = { ...parametersOf(landingUrl()), ...parametersOf(location.href) }
  const known = Object.keys(found).length > 0 ? found : stored()
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(known))
  } catch {
    // Without storage they last as long as the document.
  }
  return known
}

const storageKey = 'campaign'
const longestValue = 300

function landingUrl(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href
}

/** Only known names: the server rejects a request with others. */
function parametersOf(url: string): Record<string, string> {
  const parameters = [...new URL(url, location.href).searchParams]
  return Object.fromEntries(
    parameters
      .filter(([name, value]) => isCampaignName(name) && value !== '')
      .map(([name, value]) => [name, value.slice(0, longestValue)]),
  )
}

function isCampaignName(name: string): boolean {
  return /^(utm_[a-z]{1,20}|fbclid|gclid)$/.test(name)
}

function stored(): Record<string, string> {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return Object.fromEntries(
      Object.entries(saved ?? {}).filter(
        ([name, value]) => isCampaignName(name) && typeof value === 'string',
      ),
    )
  } catch {
    return {}
  }
}
