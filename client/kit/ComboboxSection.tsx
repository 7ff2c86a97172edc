import { useState } from 'react';
import { Avatar } from '../src/ui/Avatar.tsx';
import { Combobox } from '../src/ui/Combobox.tsx';
import { Field } from '../src/ui/Field.tsx';
import { KitSection } from './KitSection.tsx';
import { people } from './people.ts';
import type { Person } from './people.ts';

function PersonRow({ person }: { person: Person }) {
  return (
    <>
      <Avatar name={person.name} size={32} />
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-semibold">{person.name}</span>
        <span className="truncate text-meta text-muted">{person.username}</span>
      </span>
    </>
  );
}

export function ComboboxSection() {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Person | null>(null);
  const found = people.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  return (
    <KitSection title="Combobox">
      <Field label="Collaborator" hint="Type two letters or more">
        <Combobox
          text={text}
          onTextChange={setText}
          items={found}
          itemKey={(person) => person.username}
          itemText={(person) => person.name}
          renderItem={(person) => <PersonRow person={person} />}
          onChoose={(person) => {
            setChosen(person);
            setText('');
          }}
          nothingFound="No people found"
          minLength={2}
          placeholder="Search people"
        />
      </Field>
      <p className="text-control text-muted">Chosen: {chosen?.name ?? 'nobody'}</p>
      <Field label="Still asking">
        <Combobox
          text={text}
          onTextChange={setText}
          items={[]}
          itemKey={String}
          itemText={String}
          onChoose={() => undefined}
          isLoading
          nothingFound="No people found"
        />
      </Field>
    </KitSection>
  );
}
