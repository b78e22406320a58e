/** Whether an email program would turn part of the text into a link. */
export function hasWebAddress(text: string): boolean {
  return webAddress.test(text.normalize('NFKC').replaceAll('。', '.'))
}

/**
 * A scheme, `www.`, or a domain with a common ending. 'St.John' and 'Main St.Brooklyn' do not match: endings that are
 * also words or abbreviations count only before a slash.
 */
const webAddress =
  /:\/\/|\bwww\.|[\p{L}\d]\.(?:com|net|org|info|biz|xyz|online|site|shop|club|top|link|click|app|dev|live|store|icu|vip|ru|cn|tk)(?![\p{L}\d])|[\p{L}\d]\.[a-z]{2,4}\/[\p{L}\d]/iu
