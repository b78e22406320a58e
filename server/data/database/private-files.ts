import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The embedded database's files, for their owner alone. It sets their modes itself, so that umask has no say. */
export class PrivateFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const { preRun = [] } = emscriptenOpts
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(typeof preRun === 'function' ? [preRun] : preRun),
          ({ FS }) => {
            const { chmod } = FS
            FS.chmod = (path: string, mode: number, ...rest: unknown[]) => chmod(path, mode & 0o700, ...rest)
          },
        ],
      },
    }
  }
}
