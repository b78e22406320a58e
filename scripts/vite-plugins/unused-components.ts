import type { Plugin } from 'vite'

/**
 * React Router's components look to the bundler as if making them did something: it names them for developers, and does
 * not mark `forwardRef` as pure. Every visitor would load those that the site never uses. In the browser it does without
 * the texts of its assertions as well: they are for developers, whose server has them.
 */
export function unusedComponentsPlugin(): Plugin {
  return {
    name: 'unused-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler(code) {
        const pure = code
          .replace(/^\w+\.displayName = "[\w.]+";$/gm, '')
          .replace(/(?<== )(?=React\$1\.(forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ ')
        return { code: this.environment.name === 'client' ? withoutTexts(pure) : pure, map: null }
      },
    },
  }
}

function withoutTexts(code: string): string {
  return code.replace(
    /(\b(?:UNSAFE_)?invariant\((?:[^"`\n]|"\w+")*), (?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)\);$/gm,
    '$1);',
  )
}
