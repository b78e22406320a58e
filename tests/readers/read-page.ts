export type InlineScript = { text: string; attributes: string }

/** The few facts that tests read out of a served page. The markup is React's, so a small reader will do. */
export function readPage(html: string) {
  return {
    title: plain(html.match(/<title>(.*?)<\/title>/)?.[1]),
    headings: [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text]) => plain(text)),
    layout: html.match(/data-layout="([^"]*)"/)?.[1],
    canonical: html.match(/<link[^>]*rel="canonical"[^>]*href="([^"]*)"/)?.[1],
    meta: Object.fromEntries(
      [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
        ([, name = '', content]) => [name, plain(content)],
      ),
    ),
    inlineScripts: [...html.matchAll(/<script((?![^>]*\ssrc=)[^>]*)>(.*?)<\/script>/gs)].map(
      ([, attributes = '', text = '']): InlineScript => ({ attributes, text }),
    ),
    /** Where the links above the page's own content lead. */
    headerLinks: [...(html.split('<main')[0] ?? '').matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) =>
      plain(href),
    ),
  }
}

/** The words of a document's body. */
export function visibleText(html: string): string {
  return plain(html.slice(html.indexOf('<body')))
}

function plain(html = ''): string {
  return html
    .replace(/<!--.*?-->|<[^>]+>/gs, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
