/** The browser and system for a list of devices: 'Chrome on Windows'. */
export function deviceName(userAgent: string | undefined): string {
  const browser = matchName(browsers, userAgent) ?? 'A browser'
  const system = matchName(systems, userAgent)
  return system ? `${browser} on ${system}` : browser
}

type NamePatterns = readonly (readonly [pattern: RegExp, name: string])[]

/** The order matters: most user agents also contain the names of browsers they imitate. */
const browsers: NamePatterns = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: NamePatterns = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

function matchName(patterns: NamePatterns, userAgent = ''): string | undefined {
  return patterns.find(([pattern]) => pattern.test(userAgent))?.[1]
}
