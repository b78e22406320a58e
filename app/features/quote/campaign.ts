/**
 * The parameters by which a campaign's link is known. They come with the address that brought the visitor, which the
 * browser remembers for as long as the document stays; the tab keeps them beyond it.
 */
export function campaignParameters(): Record<string, string> {
  const found = { ...parametersOf(landingAddress()), ...parametersOf(location.href) }
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

function landingAddress(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href
}

/** Only what the server takes: an unknown name would spoil the request. */
function parametersOf(address: string): Record<string, string> {
  const parameters = [...new URL(address, location.href).searchParams]
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
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter(([name, value]) => isCampaignName(name) && typeof value === 'string'),
    )
  } catch {
    return {}
  }
}
