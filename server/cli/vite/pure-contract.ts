import { parseAst, type Plugin } from 'vite'

/**
 * Marks the values of `contract/` that a call makes, such as schemas, as free of side effects, so that a build has only
 * those that it uses.
 */
export const pureContract = (): Plugin => ({
  name: 'pure-contract',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/[\\/]contract[\\/].*\.ts$/.test(id)) return undefined
    const made = parseAst(code, { lang: 'ts' }).body.flatMap((statement) => {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declared?.type !== 'VariableDeclaration') return []
      return declared.declarations.flatMap(({ init }) =>
        init?.type === 'CallExpression' || init?.type === 'MemberExpression' ? [init] : [],
      )
    })
    return made.reduceRight(
      (text, { start, end }) =>
        `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
      code,
    )
  },
})
