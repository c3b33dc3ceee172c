import fc, { type Arbitrary } from 'fast-check'

const deep = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels)

/**
 * Strings that have broken programs before. Responses may echo them, so none contains anything that the check for
 * leaked internals looks for.
 */
const absurdTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202egnp.exe',
  '\ufeff',
  'İ'.repeat(130),
  'e\u0301'.repeat(100),
  '👩‍👩‍👧‍👦'.repeat(50),
  'x'.repeat(10_000),
  "' or 1=1 --",
  '1; drop table users',
  '\\',
  '%',
  '_',
  '$1',
  '$$',
  '{{7*7}}',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  'NaN',
  'Infinity',
  '0x10',
  '1e3',
  '-0',
  '2147483648',
  '99999999999999999999',
  '2026-02-30',
  '0001-01-01',
  '9999-12-31T23:59:59+23:59',
  '9999-12-31T23:59:59-23:59',
  '0000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  'constructor',
  '__proto__',
]

export const absurdText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...absurdTexts),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

/** JSON values of all types, most of them wrong for any given field. */
export const absurdValue: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: absurdText },
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2_147_483_648,
    -2_147_483_649,
    Number.MAX_SAFE_INTEGER + 2,
    1e308,
    5e-324,
    [],
    {},
    [[]],
    [null],
    { length: 3 },
    { toString: 1 },
    JSON.parse('{"__proto__":{"polluted":true}}'),
    JSON.parse('{"constructor":{"prototype":{"polluted":true}}}'),
    JSON.parse(deep(500, '[', ']')),
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Path segments that are put into the URL as they are, many of them with malformed or suspicious percent-encoding. */
export const absurdSegments = [
  '%',
  '%zz',
  '%00',
  '%ff',
  '%ED%A0%80',
  '%c0%ae%c0%ae%2f',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '.',
  '1%00',
  '%F0%9F%98%80',
  'x'.repeat(401),
  '1;a=b',
  '1,2',
]

/** Bodies that are invalid JSON, JSON of an unexpected shape, or excessively large or deep. */
export const absurdBodies = [
  '',
  ' ',
  '{',
  '{"name":',
  '[]',
  'null',
  'NaN',
  '7',
  '"text"',
  '{"name":"a","name":"b"}',
  '{"stageId":1,"stageId":2,"items":[],"items":[{"label":"Textos","checked":true}]}',
  '{"clientId":1e999,"price":-1e999}',
  '{"clientId":1,"price":0.1e1,"products":[{"identification":"x","productTypeId":1e0}]}',
  '{"__proto__":{"polluted":true},"name":"x"}',
  '{"constructor":{"prototype":{"polluted":true}},"name":"x"}',
  '{"name":"\\ud800","email":"\\u0000"}',
  '\ufeff{"name":"x"}',
  deep(5_000, '[', ']'),
  deep(5_000, '{"a":', '}'),
  `{"items":[${'0,'.repeat(20_000)}0]}`,
  `{${Array.from({ length: 2_000 }, (_, index) => `"k${index}":0`).join()}}`,
  'name=x&password=y',
  '<name/>',
]

export const absurdTypes = [
  'application/json; charset=utf-16',
  'application/json; charset=latin1',
  'application/merge-patch+json',
  'text/plain',
  'text/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'application/octet-stream',
  'x',
  '/',
  '',
]

/** Headers that browsers do not send, or not in this form. */
export const absurdHeaders: Record<string, string>[] = [
  { accept: '*/*;q=x,,' },
  { accept: 'x'.repeat(8_000) },
  { 'accept-encoding': 'gzip;q=-1, *;q=0' },
  { 'content-encoding': 'gzip' },
  { range: 'bytes=-1,5-2,x' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'ontem' },
  { cookie: 'etapa_session=%; ; =; a' },
  { cookie: `etapa_session=${'x'.repeat(4_000)}` },
  { authorization: 'Basic !!!' },
  { host: '' },
  { host: 'a:b:c' },
  { origin: 'null' },
  { origin: 'javascript:alert(1)' },
  { 'x-forwarded-for': '\xff, ::1, 999.999.999.999' },
  { 'x-forwarded-host': 'evil.test' },
  { 'x-forwarded-proto': 'https,ftp' },
  { 'x-http-method-override': 'DELETE' },
  { 'user-agent': '\xff<script>' },
  { connection: 'upgrade', upgrade: 'websocket' },
]
