import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { appShell } from './app-shell.ts'

const client = mkdtempSync(path.join(os.tmpdir(), 'pp-shell-'))
afterEach(() => rmSync(client, { recursive: true, force: true }))

const PAGE = `<html><head><title>ProperPlace</title><!--pp-config--><!--pp-start-->
<script type="module" crossorigin src="/assets/app.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react.js"><!--pp-style--></head>
<body><div id="root"><!--pp-frame--></div></body></html>`

const manifest = {
  'src/web/app.css': { file: 'assets/app.css' },
  'src/web/print.css': { file: 'assets/print.css' },
  'src/web/start-script.ts': { file: 'assets/start.js' },
  'src/web/number-tables.ts': { file: 'assets/tables.js' },
  '_react.js': { file: 'assets/react.js', name: 'react' },
  '_forms.js': { file: 'assets/forms.js', name: 'forms' },
  'src/web/features/leases/LeasePage.tsx': {
    file: 'assets/LeasePage.js',
    name: 'LeasePage',
    imports: ['_react.js', '_forms.js'],
  },
  'src/web/features/leases/LeaseDialog.tsx': { file: 'assets/LeaseDialog.js', name: 'LeaseDialog' },
  '_HomesPage.js': { file: 'assets/HomesPage.js', name: 'HomesPage' },
}

function build(page: string) {
  mkdirSync(path.join(client, 'src/web'), { recursive: true })
  mkdirSync(path.join(client, 'assets'), { recursive: true })
  writeFileSync(path.join(client, 'src/web/index.html'), page)
  writeFileSync(path.join(client, 'assets/app.css'), '.a{color:red}\n')
}

const parts = { config: '<meta name="pp-config">', title: 'A &amp; B', frame: '<p>Frame</p>', fonts: '@font-face{}' }

it('shows its frame without waiting for anything', async () => {
  build(PAGE)
  const shell = await appShell(client, manifest, parts)
  expect(shell).toMatch(/<title>A &amp; B<\/title>.*<meta name="pp-config">/)
  for (const link of ['rel="apple-touch-icon"', 'name="theme-color"']) expect(shell).toContain(link)
  expect(shell).toContain(
    '<script src="/assets/start.js" data-tables="/assets/tables.js" data-print="/assets/print.css"></script>',
  )
  expect(shell).toContain('<style>.a{color:red}@font-face{}</style>')
  expect(shell).toContain('<div id="root"><p>Frame</p></div>')
  expect(shell).not.toContain('stylesheet')
})

it('lets no code hold up the frame, and names the files of each screen that it does not load anyway', async () => {
  build(PAGE)
  const shell = await appShell(client, manifest, parts)
  for (const file of ['app.js', 'react.js'])
    expect(shell).toMatch(new RegExp(`fetchpriority="low" (src|href)="/assets/${file}"`))
  const [, screens = ''] = shell.match(/<meta name="pp-screens" content="([^"]+)">/) ?? []
  expect(JSON.parse(screens.replaceAll('&quot;', '"'))).toEqual({
    LeasePage: ['LeasePage.js', 'forms.js'],
    HomesPage: ['HomesPage.js'],
  })
})

it('says what to do without a build', async () => {
  build(PAGE)
  for (const missing of Object.keys(manifest).filter(
    (name) => name.startsWith('src/web/') && !name.includes('/features/'),
  ))
    await expect(appShell(client, { ...manifest, [missing]: undefined }, parts)).rejects.toThrow('run npm run build')
})
