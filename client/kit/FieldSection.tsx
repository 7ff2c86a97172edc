import { useState } from 'react';
import { Button } from '../src/ui/Button.tsx';
import { ErrorSummary } from '../src/ui/ErrorSummary.tsx';
import { Field } from '../src/ui/Field.tsx';
import { PasswordInput } from '../src/ui/PasswordInput.tsx';
import { Select } from '../src/ui/Select.tsx';
import { TextArea } from '../src/ui/TextArea.tsx';
import { TextInput } from '../src/ui/TextInput.tsx';
import { KitSection } from './KitSection.tsx';

export function FieldSection() {
  const [attempts, setAttempts] = useState(0);
  const emailError = attempts > 0 ? 'Enter an email address' : undefined;
  return (
    <KitSection title="Fields">
      {emailError && (
        <ErrorSummary key={attempts} errors={[{ fieldId: 'kit-email', message: emailError }]} />
      )}
      <Field
        id="kit-email"
        label="Email"
        hint="Your college address is fine"
        error={emailError}
        required
      >
        <TextInput type="email" placeholder="name@college.ac.in" />
      </Field>
      <Field label="Password" hint="8 or more characters">
        <PasswordInput autoComplete="new-password" defaultValue="sangam" />
      </Field>
      <Field label="Degree">
        <Select defaultValue="btech">
          <option value="btech">B.Tech</option>
          <option value="bsc">B.Sc</option>
        </Select>
      </Field>
      <Field label="About">
        <TextArea placeholder="What are you working on?" />
      </Field>
      <Field label="Username" error="This name is taken">
        <TextInput defaultValue="asha" />
      </Field>
      <Button variant="secondary" onClick={() => setAttempts(attempts + 1)}>
        Check the form
      </Button>
    </KitSection>
  );
}
