import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Html, markup } from './html.ts';
import { shorten, type PageContent, type Site } from './page-document.ts';
import {
  formatDay,
  publicMediaPath,
  renderAuthor,
  renderAvatar,
  renderChips,
  renderLink,
  renderMedia,
  renderSection,
  renderText,
} from './page-parts.ts';
import type { PublicPageTexts } from './public-page-texts.ts';
import { personSummary } from './profile-page.ts';
import {
  feedPath,
  presentCollaborator,
  presentPublicProfile,
  profilePagePath,
  projectPagePath,
  type PublicProfile,
} from './public-pages.presenter.ts';
import type {
  PublicCollaborator,
  PublicProject,
  PublicProjectRow,
} from './public-pages.queries.ts';

/** The avatar of a member who is not named. */
const unnamed = new Html(
  '<span class="avatar small"><svg viewBox="0 0 24 24" aria-hidden="true">' +
    '<circle cx="12" cy="8" r="4.5"></circle><path d="M3 22c0-5 4-7.5 9-7.5s9 2.5 9 7.5z"></path></svg></span>',
);

/** The public page of a project: what it is and who works on it, without comments. */
export function describeProjectPage(site: Site, row: PublicProjectRow): PageContent {
  const owner = presentPublicProfile(row);
  const { project } = row;
  const { texts } = site;
  const { title, summary, description } = project;
  const path = projectPagePath(owner.username, project);
  const photo = project.media.find(({ type }) => type.startsWith('image/'));
  return {
    title,
    description: shorten(summary || description) || texts.projectBy(owner.shownName),
    path,
    isIndexed: row.searchEngines,
    type: 'website',
    image: photo && { path: publicMediaPath(photo), alt: photo.alt, isLarge: true },
    feedPath: feedPath(owner.username),
    data: {
      '@type': 'CreativeWork',
      name: title,
      url: site.publicUrl + path,
      ...(summary && { abstract: summary }),
      ...(description && { description: shorten(description, 1000) }),
      dateCreated: project.createdAt,
      ...(project.editedAt !== null && { dateModified: project.editedAt }),
      ...(project.tags.length > 0 && { keywords: project.tags.join(', ') }),
      ...(photo && { image: site.publicUrl + publicMediaPath(photo) }),
      author: personSummary(site, owner),
      ...contributorData(site, project.collaborators),
    },
    main: renderProject(texts, owner, project),
    action: {
      heading:
        project.rolesWanted.length > 0
          ? texts.projectAction.lookingForPeople
          : texts.projectAction.heading(owner.shownName),
      text: texts.projectAction.text(site.name),
      button: texts.projectAction.button(site.name),
      next: fillPath(pages.project, { id: project.id }),
    },
  };
}

function contributorData(site: Site, collaborators: readonly PublicCollaborator[]) {
  const named = collaborators.flatMap(({ person }) =>
    person ? [presentCollaborator(person)] : [],
  );
  return named.length > 0 && { contributor: named.map((one) => personSummary(site, one)) };
}

function renderProject(texts: PublicPageTexts, owner: PublicProfile, project: PublicProject): Html {
  const { title, summary, description, status, tags, skills, rolesWanted } = project;
  return markup`<article class="card">
    <p><span class="badge ${status}">${texts.statusLabels[status]}</span> <span class="meta">${renderDates(texts, project)}</span></p>
    <h1 class="title after" dir="auto">${title}</h1>
    ${summary !== '' && markup`<p class="lead after" dir="auto">${summary}</p>`}
    <div class="after">${renderAuthor(owner, markup`${texts.projectOwner}`)}</div>
    ${renderMedia(texts, project.media)}
    ${description !== '' && markup`<p class="text after" dir="auto">${renderText(description)}</p>`}
  </article>
  ${rolesWanted.length > 0 && renderSection(texts.lookingFor, renderChips(rolesWanted, 'chips open'))}
  ${skills.length > 0 && renderSection(texts.skills, renderChips(skills))}
  ${tags.length > 0 && renderSection(texts.topics, renderChips(tags))}
  ${project.collaborators.length > 0 && renderSection(texts.team, renderTeam(texts, project.collaborators))}
  ${renderLinks(texts, project)}`;
}

function renderDates(texts: PublicPageTexts, { startsOn, endsOn }: PublicProject): string {
  const format = (day: string) => formatDay(texts, day);
  if (startsOn !== null && endsOn !== null) return `${format(startsOn)} – ${format(endsOn)}`;
  if (startsOn !== null) return texts.started(format(startsOn));
  return endsOn === null ? '' : texts.ended(format(endsOn));
}

function renderTeam(texts: PublicPageTexts, collaborators: readonly PublicCollaborator[]): Html {
  const items = collaborators.map(({ person, role }) => {
    // The role could reveal who it is.
    if (!person) {
      return markup`<li class="person">${unnamed}<span>${texts.unnamedCollaborator}</span></li>`;
    }
    const { shownName, username, designation, photo } = presentCollaborator(person);
    const line = role || designation;
    return markup`<li class="person">${renderAvatar(shownName, photo)}
      <span><strong><a href="${profilePagePath(username)}" dir="auto">${shownName}</a></strong>
      ${line !== '' && markup`<br><span class="meta" dir="auto">${line}</span>`}</span></li>`;
  });
  return markup`<ul class="rows">${items}</ul>`;
}

function renderLinks(texts: PublicPageTexts, { links }: PublicProject): Html | false {
  if (links.length === 0) return false;
  const items = links.map(
    ({ kind, url }) => markup`<li>${texts.projectLinkLabels[kind]}: ${renderLink(url)}</li>`,
  );
  return renderSection(texts.links, markup`<ul class="rows">${items}</ul>`);
}
