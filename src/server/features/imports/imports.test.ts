import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addBuilding, addUnits, buildingInput } from '#test/harness/buildings.ts'

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})

const HOMES = 'Title,City,State,Rent,Beds,Baths\nMaple,Portland,OR,"$1,850",2,1.5\nOak,Salem,OR,900,1,1\n'
const BAD = `${HOMES},Salem,OR,900,1,1\nElm,Salem,OR,-5,x,1\nOak,Salem,OR,900,1,1\n`
const importHomes = (body: object, person = landlord, headers = {}) =>
  person.send(api.imports.properties, { body, headers })
const homesOf = async (person: Person) => (await person.send(api.properties.list)).body.total

describe('importing homes', () => {
  it('writes nothing on a dry run and reports every bad row', async () => {
    const answer = await importHomes({ csv: BAD })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({ rows: 5, good: 2, created: 0 })
    expect(answer.body.data.mistakes).toEqual([
      { line: 4, column: 'Title', message: 'Is required' },
      { line: 5, column: 'Rent', message: 'Must not be negative' },
      { line: 5, column: 'Beds', message: 'Must be a whole number' },
      { line: 6, column: 'Title', message: 'You already have a home with this title and address' },
    ])
    expect(await homesOf(landlord)).toBe(0)
  })

  it('names every missing cell of a row at once, with its other mistakes', async () => {
    const answer = await importHomes({ csv: 'Title,City,Beds\nElm,,many\n' })
    expect(answer.body.data.mistakes).toEqual([
      { line: 2, column: 'Beds', message: 'Must be a whole number' },
      { line: 2, column: 'Rent', message: 'Is required' },
      { line: 2, column: 'City', message: 'Is required' },
      { line: 2, column: 'State', message: 'Is required' },
    ])
  })

  it('knows states by code or name, and refuses what is neither', async () => {
    const person = await server.as('LANDLORD')
    const csv = 'Title,City,State,Rent\nElm,Salem,Bavaria,much\nOak,Salem,oregon,900\nAsh,Salem,or,900\n'
    const answer = await importHomes({ csv, dryRun: false, onlyGood: true }, person)
    expect(answer.body.data.mistakes).toEqual([
      { line: 2, column: 'Rent', message: 'Must be an amount' },
      { line: 2, column: 'State', message: 'Must be a state, such as OH or Ohio' },
    ])
    const homes = await person.send(api.properties.list)
    expect(homes.body.data.map((home: { addressState: string }) => home.addressState)).toEqual(['OR', 'OR'])
  })

  it('says which pets and amenities it knows', async () => {
    const csv = 'Title,City,State,Rent,Pets,Amenities,Sq ft\nElm,Salem,OR,900,fish,"Yard, pool",big\n'
    const { mistakes } = (await importHomes({ csv })).body.data
    expect(mistakes).toEqual([
      { line: 2, column: 'Sq ft', message: 'Must be a whole number' },
      { line: 2, column: 'Pets', message: expect.stringMatching(/^Must be one of NONE, CATS/) },
      { line: 2, column: 'Amenities', message: expect.stringMatching(/^Must be one of LAUNDRY_IN_UNIT/) },
    ])
  })

  it('reads no part of an amount with an unquoted comma', async () => {
    const answer = await importHomes({ csv: 'Title,City,State,Rent\nElm,Salem,OR,1,850\nAsh,Salem,OR,"1,850"\n' })
    expect(answer.body.data).toMatchObject({ rows: 2, good: 1 })
    expect(answer.body.data.mistakes).toEqual([
      { line: 2, column: null, message: expect.stringMatching(/^Has more cells than headings/) },
    ])
  })

  it('says how to write an amount that has its comma and point elsewhere', async () => {
    const answer = await importHomes({
      csv: 'Title;City;State;Rent\nElm;Salem;OR;1.000,50\nAsh;Salem;OR;1.850\nOak;Salem;OR;1,000.50\n',
    })
    const message = 'Write amounts like 1,000.50: a comma between thousands, a decimal point before the cents'
    expect(answer.body.data.mistakes).toEqual([2, 3].map((line) => ({ line, column: 'Rent', message })))
    expect(answer.body.data.good).toBe(1)
    const rooms = await importHomes({ csv: 'Title;City;State;Rent;Baths;ZIP\nElm;Salem;OR;1850;1,5;1.0\n' })
    expect(rooms.body.data.mistakes).toEqual([
      { line: 2, column: 'Baths', message: 'Write numbers like 2 or 1.5, with a decimal point' },
    ])
  })

  it('refuses to write a file with mistakes, unless only its good rows are wanted', async () => {
    const person = await server.as('LANDLORD')
    const refusal = await importHomes({ csv: BAD, dryRun: false }, person)
    expect(refusal.status).toBe(422)
    expect(refusal.body.message).toBe('Nothing was imported: 4 cells need a correction first.')
    expect(await homesOf(person)).toBe(0)
    const answer = await importHomes({ csv: BAD, dryRun: false, onlyGood: true }, person)
    expect(answer.body.data).toMatchObject({ good: 2, created: 2 })
    expect(await homesOf(person)).toBe(2)
  })

  it('adds each home once, no matter how often the file or the submission comes', async () => {
    const person = await server.as('LANDLORD')
    const send = () => importHomes({ csv: HOMES, dryRun: false }, person, { 'idempotency-key': crypto.randomUUID() })
    expect((await send()).body.data.created).toBe(2)
    expect((await send()).status).toBe(422)
    const list = await person.send(api.properties.list, { query: { sort: 'title', order: 'asc' } })
    expect(list.body.data.map((row: { title: string; rentAmount: number }) => [row.title, row.rentAmount])).toEqual([
      ['Maple', 1850],
      ['Oak', 900],
    ])
  })

  it.each([
    ['is empty', '', 'Csv is required'],
    ['has no known headings', 'a,b\n1,2', 'The first line must name the columns'],
    ['has no rows', 'Title\n', 'The file has no rows below the headings.'],
    ['is too long', `Title\n${'x\n'.repeat(1001)}`, 'more than 1000 rows'],
    ['is broken', 'Title\n"x', 'quotation mark'],
  ])('refuses a file that %s', async (_, csv, message) => {
    const answer = await importHomes({ csv })
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body)).toContain(message)
  })

  it('puts homes into buildings by name, with their time zone and criteria', async () => {
    const person = await server.as('LANDLORD')
    await addBuilding(person, { timeZone: 'America/Boise' })
    const csv = 'Title,City,State,Rent,Building,Unit\nOne,Portland,OR,900,maple house,1A\nTwo,Portland,OR,900,,\n'
    expect((await importHomes({ csv, dryRun: false }, person)).body.data).toMatchObject({ created: 2, mistakes: [] })
    const list = await person.send(api.properties.list, { query: { sort: 'title', order: 'asc' } })
    expect(list.body.data).toMatchObject([
      {
        buildingName: 'Maple House',
        unitLabel: '1A',
        timeZone: 'America/Boise',
        criteria: buildingInput().criteria,
        isPublished: false,
      },
      { buildingName: null, unitLabel: null, timeZone: 'America/Los_Angeles', criteria: null },
    ])
  })

  it('refuses a building the business doesn’t have, and a unit that is taken or has no building', async () => {
    const [person, other] = [await server.as('LANDLORD'), await server.as('LANDLORD')]
    await addUnits(person, await addBuilding(person), '1A')
    await addBuilding(person, { name: 'Twin' })
    await addBuilding(person, { name: 'twin' })
    await addBuilding(other, { name: 'Elm House' })
    const units = [
      ['Elm House', '1'],
      ['Twin', '1'],
      ['Maple House', '1a'],
      ['Maple House', '2A'],
      ['Maple House', '2a'],
      ['', '7'],
      ['x'.repeat(200), ''],
    ]
    const lines = units.map(([building, unit], at) => `Home ${at},Portland,OR,900,${building},${unit}`)
    const csv = ['Title,City,State,Rent,Building,Unit', ...lines].join('\n')
    const { good, mistakes } = (await importHomes({ csv }, person)).body.data
    expect(good).toBe(1)
    const taken = { column: 'Unit', message: 'The building already has a home with this label' }
    expect(mistakes).toEqual([
      { line: 2, column: 'Building', message: 'You have no building named “Elm House”. Add it first.' },
      {
        line: 3,
        column: 'Building',
        message: 'You have several buildings named “Twin”. Give each its own name first.',
      },
      { line: 4, ...taken },
      { line: 6, ...taken },
      { line: 7, column: 'Unit', message: 'Needs the name of a building' },
      { line: 8, column: 'Building', message: expect.stringMatching(/^Must be at most/) },
    ])
  })

  it('is for users who can add homes', async () => {
    expect((await importHomes({ csv: HOMES }, server.anonymous)).status).toBe(401)
    for (const role of ['TENANT', 'OWNER', 'AFFILIATE', 'PROPERTY_MANAGER'] as const) {
      expect((await importHomes({ csv: HOMES }, await server.as(role))).status).toBe(403)
    }
  })
})

describe('importing tenants', () => {
  const csv = 'First name,Last name,Email,Phone\nNoor,Haddad,noor@example.com,\nRui,Alves,RUI@example.com,555 0134\n'

  it('adds them to the caller’s own and names those who already exist', async () => {
    const person = await server.as('LANDLORD')
    const send = (body: object) => person.send(api.imports.tenants, { body })
    expect((await send({ csv, dryRun: false })).body.data).toMatchObject({ rows: 2, created: 2, mistakes: [] })
    const again = await send({ csv: `${csv}Ana,Lima,ana@example,\n` })
    expect(again.body.data.mistakes).toEqual([
      { line: 2, column: 'Email', message: 'You already have a tenant with this email address' },
      { line: 3, column: 'Email', message: 'You already have a tenant with this email address' },
      { line: 4, column: 'Email', message: 'Enter an email address like name@example.com' },
    ])
    expect((await person.send(api.tenants.list)).body.total).toBe(2)
    expect((await landlord.send(api.tenants.list, { query: { search: 'noor' } })).body.total).toBe(0)
  })
})
