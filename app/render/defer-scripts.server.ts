import { Transform } from 'node:stream'
import { loadPageScript } from '#app/page-script/load-page-script.ts'
import { speculationRules } from '#domain/site/speculation-rules.ts'

/**
 * React Router fetches a page's scripts as soon as the page loads. A content page is complete without them, so it waits
 * until the visitor needs them: see `app/page-script/app-on-demand.ts`. The speculation rules are inline, because
 * a file of their own would share the line with style sheet, fonts and main picture.
 */
export function deferScriptsTransform(): Transform {
  const chunks: Buffer[] = []
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    flush(done) {
      // Each byte as one character: all that is replaced is ASCII, and decoding UTF-8 and encoding it again takes longer.
      const bytes = Buffer.concat(chunks).toString('latin1')
      done(null, Buffer.from(deferScripts(bytes), 'latin1'))
    },
  })
}

export function deferScripts(html: string): string {
  const files = [...html.matchAll(preload)]
    .map(([, url]) => url)
    .filter((url) => !url?.includes('/page-script-'))
  return html
    .replaceAll(preload, '')
    .replace(openStream, '')
    .replaceAll(enqueue, '<script type="application/json" data-page="">$1</script>')
    .replace(closeStream, '')
    .replace(moduleScript, (_, nonce = '', code) => `<script${nonce}>${onDemand(code, files)}</script>`)
    .replace(pageScript, (tag, url) => {
      const nonce = / nonce="[^"]*"/.exec(tag)?.[0] ?? ''
      return `<script${nonce}>${loadPageScript(url)}</script><script${nonce} type="speculationrules">${rules}</script>`
    })
}

/**
 * The same imports as a function. React Router's inline scripts would write the page's data into a stream while the
 * browser parses the page; here the data is inert JSON until the app starts. The files are fetched into the browser's
 * cache before they are imported: a failed fetch can be repeated, while a failed `import()` may stay failed for the
 * rest of the document.
 */
function onDemand(code: string, files: (string | undefined)[]): string {
  const found = [...code.matchAll(staticImport)]
  const names = found.map(([, name = '']) => name).join(',')
  const imports = found.map(([, , url]) => `import(${url})`).join(',')
  const rest = code.replaceAll(staticImport, '').trim()
  return `window.startApp=async()=>{
await Promise.all(${JSON.stringify(files)}.map(async file=>{const got=await fetch(file);if(!got.ok)throw Error(file);await got.blob()}))
const data=[...document.querySelectorAll("[data-page]")].map(part=>JSON.parse(part.textContent))
window.__reactRouterContext.stream=new Blob(data).stream()
const [${names}]=await Promise.all([${imports}])
${rest.replace(entryImport, 'await $&')}}`
}

const rules = JSON.stringify(speculationRules)
const pageScript = /<script type="module"[^>]* src="([^"]*\/page-script-[^"]+)"[^>]*><\/script>/
const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const openStream =
  /window\.__reactRouterContext\.stream = new ReadableStream\([\s\S]*?\.pipeThrough\(new TextEncoderStream\(\)\);/
const enqueue =
  /<script(?: nonce="[^"]*")?>window\.__reactRouterContext\.streamController\.enqueue\(("(?:[^"\\]|\\.)*")\);<\/script>/g
const closeStream =
  /<script(?: nonce="[^"]*")?>window\.__reactRouterContext\.streamController\.close\(\);<\/script>/
const moduleScript = /<script( nonce="[^"]*")? type="module" async="">([\s\S]*?)<\/script>/
const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");$/gm
const entryImport = /^import\("[^"]+"\);?$/m
