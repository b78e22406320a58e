import { Transform } from 'node:stream'

/**
 * React Router fetches a page's scripts with the same priority as its style sheet, fonts and main picture. Our pages
 * are complete without scripts, so cached pages load them after everything else.
 */
export function deferScriptsTransform(): Transform {
  const chunks: Buffer[] = []
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    flush(done) {
      done(null, deferScripts(Buffer.concat(chunks).toString()))
    },
  })
}

export function deferScripts(html: string): string {
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(openStream, '')
    .replaceAll(enqueue, '<script type="application/json" data-page="">$1</script>')
    .replace(closeStream, '')
    .replace(
      /(<script type="module" async="">)([\s\S]*?)(<\/script>)/,
      (_, open, code, close) => open + afterLoad(code) + close,
    )
}

/**
 * The same imports, started after the page has loaded and been painted, or after three seconds at the latest. React
 * Router's inline scripts would write the page's data into a stream while the browser parses the page; here the data is
 * inert JSON until the scripts start.
 */
function afterLoad(code: string): string {
  const found = [...code.matchAll(staticImport)]
  const names = found.map(([, name = '']) => name).join(',')
  const imports = found.map(([, , url]) => `import(${url})`).join(',')
  return `(async()=>{await new Promise(start=>{const idle=window.requestIdleCallback??setTimeout
addEventListener("load",()=>requestAnimationFrame(()=>idle(start)));setTimeout(start,3000)})
const data=[...document.querySelectorAll("[data-page]")].map(part=>JSON.parse(part.textContent))
window.__reactRouterContext.stream=new Blob(data).stream()
const [${names}]=await Promise.all([${imports}])
${code.replaceAll(staticImport, '').trim()}})()`
}

const openStream =
  /window\.__reactRouterContext\.stream = new ReadableStream\([\s\S]*?\.pipeThrough\(new TextEncoderStream\(\)\);/
const enqueue =
  /<script>window\.__reactRouterContext\.streamController\.enqueue\(("(?:[^"\\]|\\.)*")\);<\/script>/g
const closeStream = '<script>window.__reactRouterContext.streamController.close();</script>'
const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");$/gm
