// Typical names, combined into fictional companies, people and products.

const companyKinds = [
  'Embalagens',
  'Caixas',
  'Papelão',
  'Cartonagem',
  'Gráfica',
  'Alimentos',
  'Bebidas',
  'Indústria',
]
const companyNames = [
  'São João',
  'Três Irmãos',
  'Paranaense',
  'Boa Esperança',
  'Ipê Amarelo',
  'Serra Verde',
  'Maringá',
  'Conceição',
  'Planalto',
  'Bandeirante',
  'União',
  'Açaí do Norte',
  'Vale do Iguaçu',
  'Santa Luzia',
  'Cruzeiro',
  'Pantanal',
  'Araucária',
  'Ouro Preto',
  'Guarani',
  'Jequitibá',
  'Primavera',
  'Nossa Senhora',
  'Atlântica',
  'Ribeirão',
  'Tropical',
  'Horizonte',
  'Capixaba',
  'Pé de Serra',
  'Girassol',
  'Imbituba',
  'Taquari',
  'Novo Mundo',
]
const companyForms = ['Ltda.', 'S.A.', 'ME', 'e Filhos', 'do Brasil', '& Cia.']

const firstNames = [
  'Ana',
  'João',
  'Conceição',
  'José',
  'Márcia',
  'Antônio',
  'Letícia',
  'Sebastião',
  'Patrícia',
  'Cláudio',
  'Inês',
  'Fábio',
  'Débora',
  'Érico',
  'Luísa',
  'Tomás',
  'Cecília',
  'Otávio',
  'Renê',
  'Vitória',
  'Íris',
  'Davi',
  'Rosângela',
  'Mário',
  'Lúcia',
  'Caetano',
  'Aparecida',
  'Josué',
  'Beatriz',
  'Raimundo',
]
const lastNames = [
  'da Silva',
  'Gonçalves',
  'dos Santos',
  'Araújo',
  'Magalhães',
  'Falcão',
  'Brandão',
  'de Oliveira',
  'Assunção',
  'Lemos',
  'Paixão',
  'Ribeiro',
  'Simões',
  'Nogueira',
  'Estêvão',
  'Guimarães',
  'Prado',
  'Leão',
  'Vilaça',
  'Antunes',
]

const goods = [
  'Caixa de pizza',
  'Caixa de hortifrúti',
  'Rótulo de cerveja',
  'Caixa de calçados',
  'Sacola de papel',
  'Caixa de ovos',
  'Bandeja de morangos',
  'Caixa de vinho',
  'Etiqueta de açaí',
  'Caixa de peças',
  'Embalagem de café',
  'Caixa de mudança',
  'Cinta de papelão',
  'Display de balcão',
  'Caixa de sabão em pó',
  'Tampa e fundo',
]
const sizes = [
  '25 cm',
  '35 cm',
  '600 ml',
  '1 kg',
  '5 kg',
  'pequena',
  'média',
  'grande',
  'nº 3',
  '30 × 40',
  'dupla face',
]
const variants = [
  '1 cor',
  '2 cores',
  '3 cores',
  'reforçada',
  'linha verão',
  'exportação',
  'promoção de Páscoa',
  'nova arte',
]

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Returns a fictional company name. Consecutive names differ in kind and name, and the first 768 are unique. */
export function companyName(index: number): string {
  const rounds = Math.floor(index / companyNames.length)
  const branch = Math.floor(rounds / (companyKinds.length * companyForms.length))
  const name = `${pick(companyKinds, index + rounds)} ${pick(companyNames, index)} ${pick(companyForms, rounds)}`
  return branch === 0 ? name : `${name} (filial ${branch})`
}

export const personName = (index: number): string =>
  `${pick(firstNames, index)} ${pick(lastNames, index * 7 + Math.floor(index / firstNames.length))}`

/** The pool of identifications from which the seed picks at random. */
export const identifications: readonly string[] = goods.flatMap(good =>
  sizes.flatMap(size => variants.map(variant => `${good} ${size}, ${variant}`)),
)
