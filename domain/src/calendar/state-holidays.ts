import { daysLater } from '../periods.ts'
import type { Holiday } from './holiday.ts'
import { easter } from './national-holidays.ts'

interface State {
  name: string
  /** Dates such as '07-09', or numbers of days after Easter, with the names of the holidays. */
  holidays: readonly (readonly [date: string | number, name: string])[]
}

/**
 * The states with the holidays that their laws add to the national ones. Left out: holidays that state law moves to a
 * Sunday (Santa Catarina) and those that only public offices observe.
 */
export const states = {
  AC: {
    name: 'Acre',
    holidays: [
      ['01-23', 'Dia do Evangélico'],
      ['03-08', 'Dia Internacional da Mulher'],
      ['06-15', 'Aniversário do Acre'],
      ['09-05', 'Dia da Amazônia'],
      ['11-17', 'Tratado de Petrópolis'],
    ],
  },
  AL: {
    name: 'Alagoas',
    holidays: [
      ['06-24', 'São João'],
      ['06-29', 'São Pedro'],
      ['09-16', 'Emancipação Política de Alagoas'],
    ],
  },
  AP: {
    name: 'Amapá',
    holidays: [
      ['03-19', 'São José'],
      ['07-25', 'São Tiago'],
      ['09-13', 'Criação do Território do Amapá'],
    ],
  },
  AM: {
    name: 'Amazonas',
    holidays: [
      ['09-05', 'Elevação do Amazonas a Província'],
      ['12-08', 'Nossa Senhora da Conceição'],
    ],
  },
  BA: { name: 'Bahia', holidays: [['07-02', 'Independência da Bahia']] },
  CE: {
    name: 'Ceará',
    holidays: [
      ['03-19', 'São José'],
      ['03-25', 'Data Magna do Ceará'],
    ],
  },
  DF: { name: 'Distrito Federal', holidays: [['11-30', 'Dia do Evangélico']] },
  ES: { name: 'Espírito Santo', holidays: [[8, 'Nossa Senhora da Penha']] },
  GO: { name: 'Goiás', holidays: [] },
  MA: { name: 'Maranhão', holidays: [['07-28', 'Adesão do Maranhão à Independência']] },
  MT: { name: 'Mato Grosso', holidays: [] },
  MS: { name: 'Mato Grosso do Sul', holidays: [['10-11', 'Criação do Mato Grosso do Sul']] },
  MG: { name: 'Minas Gerais', holidays: [] },
  PA: { name: 'Pará', holidays: [['08-15', 'Adesão do Pará à Independência']] },
  PB: { name: 'Paraíba', holidays: [['08-05', 'Fundação da Paraíba']] },
  PR: { name: 'Paraná', holidays: [] },
  PE: { name: 'Pernambuco', holidays: [['03-06', 'Revolução Pernambucana']] },
  PI: { name: 'Piauí', holidays: [['10-19', 'Dia do Piauí']] },
  RJ: {
    name: 'Rio de Janeiro',
    holidays: [
      [-47, 'Terça-feira de Carnaval'],
      ['04-23', 'São Jorge'],
    ],
  },
  RN: { name: 'Rio Grande do Norte', holidays: [['10-03', 'Mártires de Cunhaú e Uruaçu']] },
  RS: { name: 'Rio Grande do Sul', holidays: [['09-20', 'Revolução Farroupilha']] },
  RO: {
    name: 'Rondônia',
    holidays: [
      ['01-04', 'Criação de Rondônia'],
      ['06-18', 'Dia do Evangélico'],
    ],
  },
  RR: { name: 'Roraima', holidays: [['10-05', 'Criação de Roraima']] },
  SC: { name: 'Santa Catarina', holidays: [] },
  SP: { name: 'São Paulo', holidays: [['07-09', 'Revolução Constitucionalista']] },
  SE: { name: 'Sergipe', holidays: [['07-08', 'Emancipação Política de Sergipe']] },
  TO: {
    name: 'Tocantins',
    holidays: [
      ['03-18', 'Autonomia do Tocantins'],
      ['09-08', 'Nossa Senhora da Natividade'],
      ['10-05', 'Criação do Tocantins'],
    ],
  },
} as const satisfies Record<string, State>
export type StateCode = keyof typeof states

export function stateHolidays(code: StateCode, year: number): Holiday[] {
  const { holidays }: State = states[code]
  return holidays.map(([date, name]) => ({
    day: typeof date === 'string' ? `${year}-${date}` : daysLater(easter(year), date),
    name,
  }))
}
