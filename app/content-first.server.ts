import { Transform } from 'node:stream'

/**
 * React Router preloads a page's scripts as urgently as its style sheet, its fonts and its main picture. The page is
 * whole without scripts, so they give way. A tag that is cut in two by a chunk's end keeps its urgency; no harm done.
 */
export function contentFirst(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // Latin-1 carries every byte through unchanged, also half a character at a chunk's end.
      const text = chunk.toString('latin1').replaceAll(modulePreload, `${modulePreload} fetchpriority="low"`)
      done(null, Buffer.from(text, 'latin1'))
    },
  })
}

const modulePreload = 'rel="modulepreload"'
