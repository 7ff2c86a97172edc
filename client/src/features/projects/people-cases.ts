import { userHidden } from '../../session/people.actions.ts';
import { ownProfileChanged } from '../../session/session.actions.ts';
import { dropProject, type ProjectsBuilder } from './projects.state.ts';

/** Reducer cases that remove the projects of blocked or muted users, and apply changes of the own profile. */
export function addPeopleCases(builder: ProjectsBuilder): void {
  builder
    .addCase(userHidden, (state, { payload }) => {
      for (const { id, owner } of Object.values(state.byId.entities)) {
        if (owner.username === payload.username) dropProject(state, id);
      }
    })
    .addCase(ownProfileChanged, (state, { payload }) => {
      const { username, name, designation, picture } = payload.user;
      for (const { owner, collaborators } of Object.values(state.byId.entities)) {
        for (const person of [owner, ...collaborators.map((member) => member.person)]) {
          if (person.username === username) Object.assign(person, { name, designation, picture });
        }
      }
    });
}
