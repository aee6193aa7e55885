/** The walls between the parts of the program. `scripts/check.ts` runs this and fails when it saw no module at all. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(url|inline|worker)$' },
    },
    {
      name: 'contract-is-pure-data',
      comment: 'the contract imports itself and zod, nothing else',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/contract/', 'node_modules/zod/'] },
    },
    {
      name: 'zod-through-contract',
      comment: 'src/contract/zod.ts switches off code generation, which the security policy forbids',
      severity: 'error',
      from: { path: '^(src|migrations|test|bench|scripts)/', pathNot: '^src/contract/zod\\.ts$' },
      to: { path: 'node_modules/zod/' },
    },
    {
      name: 'server-without-browser',
      severity: 'error',
      from: { path: '^(src/server|migrations)/' },
      to: { path: '^src/(web|site)/' },
    },
    {
      name: 'web-without-server',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: ['^src/(server|site)/', '^migrations/'] },
    },
    {
      name: 'site-stays-light',
      comment: "public pages use the app's parts and its way to call the API, not its screens",
      severity: 'error',
      from: { path: '^src/site/' },
      to: { path: ['^src/server/', '^migrations/', '^src/web/(?!(ui|api)/)'] },
    },
    {
      name: 'ui-knows-nothing',
      comment:
        'the parts of src/web/ui know neither screens nor the API nor addresses; what a file may be is no noun, nor is how to count, to write money, to make something when it is first used, or to tell this machine from others',
      severity: 'error',
      from: { path: '^src/web/ui/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: [
          '^src/web/(?!ui/)',
          '^src/contract/(?!(files|count|first-use|loopback|money-place|money-text)\\.ts$)',
          'node_modules/@tanstack/react-(router|query)/',
        ],
      },
    },
    {
      name: 'features-keep-their-routes',
      comment: "a feature asks another one's queries, commands or scope, never its routes",
      severity: 'error',
      from: { path: '^src/server/features/([^/]+)/' },
      to: { path: '^src/server/features/[^/]+/.+\\.routes\\.ts$', pathNot: '^src/server/features/$1/' },
    },
    {
      name: 'react-server-only-renders-site-and-mail',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/site/render\\.tsx$', '^src/server/mail/', '\\.test\\.tsx?$'] },
      to: { path: 'react-dom/.*server' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'types', 'default'] },
  },
}
