export interface Person {
  name: string;
  username: string;
}

export const people: Person[] = [
  { name: 'Asha Menon', username: '@asha' },
  { name: 'Arjun Rao', username: '@arjun' },
  { name: 'Farhan Qureshi', username: '@farhan' },
  { name: 'Meera Nair', username: '@meera' },
  { name: 'Tenzin Dolma', username: '@tenzin' },
  { name: 'Vikram', username: '@vikram' },
];
