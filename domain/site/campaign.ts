/** Whether a parameter of a URL names the campaign that a visitor came from. No page shows anything else because of it. */
export function isCampaignParameter(name: string): boolean {
  return /^(utm_[a-z]{1,20}|fbclid|gclid)$/.test(name)
}

/** A path with its query, without the parameters of campaigns. */
export function withoutCampaign(address: string): string {
  const start = address.indexOf('?')
  if (start === -1) return address
  const path = address.slice(0, start)
  const others = address
    .slice(start + 1)
    .split('&')
    .filter((pair) => !isCampaignParameter(pair.split('=', 1)[0] ?? ''))
  return others.length > 0 ? `${path}?${others.join('&')}` : path
}
