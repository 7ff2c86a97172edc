import type { TextFile } from '../shared/text-file.ts';

export interface LearningMaterial {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly file: TextFile;
}

const markdown = { format: 'Markdown', mediaType: 'text/markdown' } as const;
const csv = { format: 'CSV', mediaType: 'text/csv' } as const;
const plain = { format: 'Text', mediaType: 'text/plain' } as const;

export const learningMaterials: readonly LearningMaterial[] = [
  {
    id: 'first-project',
    title: 'Your first project, week by week',
    description:
      'A plan for four people and six weeks, with what should be true at the end of each.',
    file: {
      ...markdown,
      name: 'first-project-plan.md',
      text: `# Your first project, week by week

For a team of two to four. Each week ends with something that can be shown.

## Week 1: the problem
- [ ] Talk to five people who have the problem
- [ ] Write it down in two sentences
- [ ] Decide what you will not build

## Week 2: the smallest useful thing
- [ ] Draw the one screen or the one part that matters
- [ ] Show it to two of the five people
- [ ] Share out the work, one owner for each piece

## Weeks 3 and 4: build
- [ ] Something works end to end by the middle of week 3
- [ ] Everybody can start the project on their own machine
- [ ] A short call three times a week: done, next, stuck

## Week 5: let others use it
- [ ] Three people use it without your help
- [ ] Write down every place where they stopped
- [ ] Mend the three worst

## Week 6: tell the story
- [ ] A page that says what it is, for whom, and how to try it
- [ ] A demonstration of four minutes
- [ ] What you would do next, and who carries on
`,
    },
  },
  {
    id: 'rainfall-practice',
    title: 'Practice data: rainfall of six cities',
    description: 'Invented monthly figures with gaps, doubles and spelling slips to clean up.',
    file: {
      ...csv,
      name: 'rainfall-practice.csv',
      text: `city,month,rain_mm,station
Kochi,June,708,KCH-1
Kochi,July,572,KCH-1
Kochi,August,386,KCH-1
Mumbai,June,523,MUM-2
Mumbai,July,840,MUM-2
Mumbai,July,840,MUM-2
Mumbai,August,,MUM-2
Guwahati,June,301,GHY-1
Gauhati,July,318,GHY-1
Guwahati,August,265,GHY-1
Jaipur,June,63,JAI-3
Jaipur,July,21O,JAI-3
Jaipur,August,192,JAI-3
Chennai,June,56,CHN-1
Chennai,July,96,CHN-1
Chennai,August,139,CHN-1
Shillong,June,476,SHL-1
Shillong,July,395,SHL-1
shillong,August,324,SHL-1
`,
    },
  },
  {
    id: 'git-in-ten',
    title: 'Git in ten commands',
    description: 'The commands that cover most days, and how to get out of the three usual messes.',
    file: {
      ...plain,
      name: 'git-in-ten-commands.txt',
      text: `GIT IN TEN COMMANDS

 1  git clone ADDRESS         get a copy of a project
 2  git status                what has changed, and what to do next
 3  git switch -c NAME        start a branch of your own
 4  git add FILE              choose what the next commit holds
 5  git commit -m "Why"       keep it, with the reason
 6  git pull --rebase         take in what others did
 7  git push                  hand yours over
 8  git log --oneline         what happened, the newest first
 9  git diff                  what is different, line by line
10  git restore FILE          throw away the changes in one file

THREE USUAL MESSES

Committed to the wrong branch:
    git switch -c right-name
Wrong words in the last commit message, not pushed yet:
    git commit --amend
Want the state of yesterday back to look at:
    git log --oneline, then git switch --detach ID
`,
    },
  },
  {
    id: 'interview-plan',
    title: 'Four weeks to an interview',
    description: 'What to practise each week, and questions to ask them.',
    file: {
      ...markdown,
      name: 'four-weeks-to-an-interview.md',
      text: `# Four weeks to an interview

## Week 1: your own story
- Tell one project in two minutes: problem, what you did, what came of it
- Rewrite your résumé so that every line has a verb and a number

## Week 2: the basics of your subject
- One topic a day, explained aloud to somebody outside the field
- Ten small exercises, by hand, without looking things up

## Week 3: practice interviews
- Two with a friend, one with a stranger
- Note every question that you could not answer, and answer it in writing

## Week 4: the company
- Use their product for an hour
- Prepare three questions

## Questions worth asking
1. What will the person you hire have done after six months?
2. How does somebody here learn that they are wrong?
3. What would you change about the team?
`,
    },
  },
  {
    id: 'startup-words',
    title: 'Startup words in plain English',
    description: 'Twelve terms that come up in the first meeting with an investor.',
    file: {
      ...csv,
      name: 'startup-words.csv',
      text: `term,in plain words
Bootstrapping,Paying for the company out of its own earnings
Burn rate,How much more goes out than comes in each month
Cap table,The list of who owns how much
Cliff,The time before any of the promised shares become yours
Dilution,Your part gets smaller when new shares are made
DPIIT recognition,The official status of a startup in India
Equity,Ownership of a part of the company
Incubator,"A house that gives young companies space, advice and contacts"
MVP,The smallest product that somebody can really use
Runway,How many months the money will last
Term sheet,"What both sides mean to sign, on a page or two"
Vesting,Shares that become yours bit by bit while you stay
`,
    },
  },
];
