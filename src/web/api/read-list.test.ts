import { describe, expect, it } from 'vitest'
import { readList } from './read-list.ts'

const asSent = (row: unknown) => row
const rows = [{ id: 'a' }, { id: 'b' }]

describe('readList', () => {
  it.each([
    ['our own envelope', { status: 'success', success: true, data: rows }],
    ['the reply itself', rows],
    ['the named list beside the status', { status: 'success', properties: rows }],
    ['data.properties', { data: { properties: rows } }],
    ['data.data.properties', { data: { data: { properties: rows } } }],
    ['data.data', { data: { data: rows } }],
  ])('reads %s', (_, reply) => {
    expect(readList(reply, 'properties', asSent)).toEqual({
      rows,
      total: 2,
      totalIsCapped: false,
      page: 1,
      pageSize: 2,
    })
  })

  it('reads the paging of our own envelope', () => {
    const reply = { status: 'success', data: rows, total: 10_000, totalIsCapped: true, page: 3, pageSize: 10 }
    expect(readList(reply, 'users', asSent)).toEqual({
      rows,
      total: 10_000,
      totalIsCapped: true,
      page: 3,
      pageSize: 10,
    })
  })

  it('reads a total inside data', () => {
    const reply = { status: 'success', data: { users: rows, total: 40 } }
    expect(readList(reply, 'users', asSent).total).toBe(40)
  })

  it('reads each row', () => {
    const readRow = (row: unknown) => ({ ...Object(row), title: '' })
    expect(readList([{ id: 'a' }], 'properties', readRow).rows).toEqual([{ id: 'a', title: '' }])
  })

  it('counts an empty list as nothing', () => {
    expect(readList({ status: 'success', data: [] }, 'users', asSent).total).toBe(0)
  })

  it.each([
    [null],
    ['text'],
    [{}],
    [{ status: 'success', data: { people: rows } }],
    [{ status: 'error', data: rows }],
    [{ status: 'success', data: { users: 'many' } }],
    [rows],
    [{ users: rows }],
    [{ data: rows }],
  ])('refuses %j', (reply) => {
    expect(() => readList(reply, 'users', asSent)).toThrow('Invalid response format for users')
  })
})
