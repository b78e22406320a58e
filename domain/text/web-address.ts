/** Whether a text has something that a mail program would make a link of. */
export function hasWebAddress(text: string): boolean {
  return webAddress.test(text.normalize('NFKC').replaceAll('。', '.'))
}

/**
 * A scheme, `www.`, or a domain under an ending that links often have. 'St.John' and 'Main St.Brooklyn' are none: endings
 * that are words or abbreviations count only before a slash.
 */
const webAddress =
  /:\/\/|\bwww\.|[\p{L}\d]\.(?:com|net|org|info|biz|xyz|online|site|shop|club|top|link|click|app|dev|live|store|icu|vip|ru|cn|tk)(?![\p{L}\d])|[\p{L}\d]\.[a-z]{2,4}\/[\p{L}\d]/iu
