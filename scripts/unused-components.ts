import type { Plugin } from 'vite'

/**
 * React Router's components look to the bundler as if making them did something: it names them for developers, and does
 * not mark `forwardRef` as pure. Every visitor would load those that the site never uses.
 */
export function unusedComponentsPlugin(): Plugin {
  return {
    name: 'unused-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "[\w.]+";$/gm, '')
          .replace(/(?<== )(?=React\$1\.(forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}
