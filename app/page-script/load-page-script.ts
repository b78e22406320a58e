/** Presses on these wait for the app: see `app-on-demand.ts`. */
export const holding = '[data-needs-app]:not([data-needs-app=later]), a[data-keep-scroll]'

/**
 * An inline script that imports the page script, from these files, a moment after load and first paint, so that it does not
 * share the line with style sheet, fonts and main picture; at once if the visitor does something, and after three seconds if
 * a picture hangs. A page that is not shown has no paint to wait for. A pointer at rest above a page that appears under it
 * moves by nothing. What is pressed before the page script runs is pressed again then; without it, the page shows what works
 * without scripts.
 */
export function loadPageScript(urls: readonly string[]): string {
  const imports = urls.map((url) => `import(${JSON.stringify(url)})`).join(',')
  return `{const signs=["pointermove","pointerdown","focusin","keydown","click"],held=[],stop=new AbortController,early={capture:true,signal:stop.signal}
let timer
const startIn=ms=>{clearTimeout(timer);timer=setTimeout(start,ms)}
const start=({type,movementX,movementY}={})=>{if(type==="pointermove"&&!movementX&&!movementY)return
clearTimeout(timer);painted.disconnect();stop.abort()
Promise.all([${imports}]).catch(()=>delete document.documentElement.dataset.scripting).then(()=>{removeEventListener("click",hold,true);for(const pressed of held)pressed.click()})}
const hold=event=>{const pressed=event.target.closest?.("a[href],button")
if(!pressed?.closest(${JSON.stringify(`${holding}, button[type=button]:not([data-dropdown] *)`)})||event.metaKey||event.altKey||event.ctrlKey||event.shiftKey)return
event.preventDefault();event.stopImmediatePropagation();held.push(pressed)}
const painted=new PerformanceObserver(()=>startIn(200))
const loaded=()=>document.hidden?start():painted.observe({type:"paint",buffered:true})
startIn(3e3)
addEventListener("load",loaded,early)
for(const sign of signs)addEventListener(sign,start,early)
addEventListener("click",hold,true)}`
}
