/** A browser and its system in words, as people tell their devices apart: 'Chrome on Windows'. */
export function deviceName(userAgent: string | undefined): string {
  const browser = matchName(browsers, userAgent) ?? 'A browser'
  const system = matchName(systems, userAgent)
  return system ? `${browser} on ${system}` : browser
}

type NamePatterns = readonly (readonly [mark: RegExp, name: string])[]

/** In this order: most browsers also name those they want to be taken for. */
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

function matchName(marks: NamePatterns, userAgent = ''): string | undefined {
  return marks.find(([mark]) => mark.test(userAgent))?.[1]
}
